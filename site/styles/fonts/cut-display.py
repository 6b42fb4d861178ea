"""Cuts display.woff2 from the variable face. Needs fontTools 4.68 with Brotli.

npm install --prefix /tmp/face @fontsource-variable/bricolage-grotesque@5.3.0
python3 cut-display.py /tmp/face/node_modules/@fontsource-variable/bricolage-grotesque/files/\
bricolage-grotesque-latin-standard-normal.woff2
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# ASCII, what English and German set around words, and the letters of German.
TEXT = "".join(map(chr, range(0x20, 0x7F))) + "–—‘’“”…„‚ÄÖÜäöüß"

# At this cut 42/1000 em lie between a stem and its dot: at 24 px one row of pixels, which a screen
# without doubled pixels fills in grey.
X_HEIGHT, CAP_HEIGHT = 527, 660
GAP = 84
DOT_SCALE = 0.9


def lift(font: TTFont, letters: str, height: int) -> None:
    """Makes the dots of these letters smaller and moves them up, each a component of its glyph."""
    glyphs, names = font["glyf"], font.getBestCmap()
    for letter in letters:
        glyph = glyphs[names[ord(letter)]]
        dots = glyph.components[-1]
        drawn = glyphs[dots.glyphName]
        middle = (drawn.xMin + drawn.xMax) / 2
        dots.transform = [[DOT_SCALE, 0], [0, DOT_SCALE]]
        dots.x = round(dots.x + middle * (1 - DOT_SCALE))
        dots.y = round(height + GAP - drawn.yMin * DOT_SCALE)
        glyph.recalcBounds(glyphs)


font = instantiateVariableFont(TTFont(sys.argv[1]), {"opsz": 96, "wdth": 80, "wght": 680})
options = subset.Options(
    flavor="woff2", hinting=False, layout_features=["kern", "tnum"], name_IDs=[0, 1, 2, 4, 6]
)
options.drop_tables += ["STAT", "GDEF"]
cut = subset.Subsetter(options)
cut.populate(text=TEXT)
cut.subset(font)
lift(font, "ijäöü", X_HEIGHT)
lift(font, "ÄÖÜ", CAP_HEIGHT)
subset.save_font(font, str(Path(__file__).with_name("display.woff2")), options)
