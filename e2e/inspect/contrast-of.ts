/**
 * Returns the contrast ratio (WCAG 2.2) of a colour with an alpha channel on an opaque ground, with
 * channels from 0 to 255.
 */
export function contrastOf(
  [r, g, b, alpha]: readonly [number, number, number, number],
  ground: Uint8Array,
): number {
  const share = alpha / 255
  const mixed = [r, g, b].map((channel, index) => channel * share + (ground[index] ?? 0) * (1 - share))
  const [darker = 0, lighter = 0] = [luminance(mixed), luminance([...ground])].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
