import type { goodsWords as english, Grammar } from '../en/goods-words.ts'

export const goodsWords: typeof english = {
  brew: {
    words: 'Kaffee Espresso Cappuccino Latte Filter Barista Café Becher Tasse ☕',
    hints: 'brühen trinken Koffein',
  },
  light: {
    words: 'Laterne Lampe Licht Leuchte Taschenlampe Glühbirne 💡',
    hints: 'Nacht dunkel Abend',
  },
  sleep: {
    words: 'Decke Wolle Wolldecke Plaid Kissen Bettwäsche Leinen',
    hints: 'schlafen Schlaf Bett warm kuscheln gemütlich Winter Sofa',
  },
  dog: {
    words: 'Hund Hündin Welpe Napf Terrier Labrador Dackel 🐶 🐕',
    hints: 'Tier Haustier füttern',
  },
  tee: {
    words: 'Shirt Tshirt Hemd Pullover Kleidung Mode Hoodie Trikot Kleid 👕',
    hints: 'tragen anziehen Stil Sommer',
  },
  candle: {
    words: 'Kerze Teelicht Wachs Duft Räucherstäbchen 🕯',
    hints: 'riechen romantisch Deko Geschenk Weihnachten',
  },
  plant: {
    words: 'Pflanze Farn Blume Sukkulente Kaktus Garten Bonsai Kräuter Baum 🪴 🌱 🌵',
    hints: 'wachsen gärtnern grün Natur Balkon',
  },
  pack: {
    words: 'Rucksack Tasche Koffer Gepäck Beutel Ranzen 🎒',
    hints: 'reisen Reise Schule Student pendeln',
  },
  cap: {
    words: 'Mütze Kappe Hut Cap Baseball 🧢',
    hints: 'Kopf Sport Golf',
  },
  ears: {
    words: 'Kopfhörer Ohrhörer Headset Lautsprecher Musik Podcast 🎧',
    hints: 'hören Klang singen tanzen zocken',
  },
  flask: {
    words: 'Flasche Thermoskanne Wasser Trinkflasche 🧉',
    hints: 'durstig Fitness trainieren Rad Fahrrad',
  },
  book: {
    words: 'Buch Notizbuch Tagebuch Roman Heft Papier Stift Schreibwaren 📚 📖',
    hints: 'lesen schreiben lernen zeichnen Büro Gedicht',
  },
  bread: {
    words: 'Brot Brötchen Bäcker Bäckerei backen Toast Sauerteig Kuchen Keks Gebäck 🍞 🥖',
    hints: 'Frühstück Mehl essen Imbiss',
  },
  cat: {
    words: 'Katze Kater Kätzchen Kratzbaum 🐱 🐈',
    hints: 'schnurren kratzen',
  },
  tea: {
    words: 'Tee Teekanne Kanne Matcha Chai Wasserkessel 🍵 🫖',
    hints: 'Nachmittag Oma',
  },
  boots: {
    words: 'Stiefel Schuh Sneaker Sandale Pantoffel Turnschuh 👟 🥾',
    hints: 'gehen wandern laufen rennen Regen Fuß Füße',
  },
  pan: {
    words: 'Pfanne Topf Kochgeschirr Wok Grill 🍳',
    hints: 'kochen braten grillen Küche Koch Mahlzeit Rezept',
  },
  tent: {
    words: 'Zelt Camping Camper Campingplatz Hängematte ⛺',
    hints: 'zelten campen draußen Abenteuer Festival Berg Wald',
  },
  mat: {
    words: 'Matte Yoga Pilates 🧘',
    hints: 'dehnen meditieren entspannen turnen',
  },
  soap: {
    words: 'Seife Shampoo Kosmetik Hautpflege Schminke Handtuch Lotion Bad 🧼',
    hints: 'waschen sauber Haut Gesicht Haare duschen baden',
  },
  boat: {
    words: 'Spielzeug Boot Segelboot Puzzle Puppe Kind Baby Kleinkind 🧸 ⛵',
    hints: 'spielen Spiel segeln',
  },
  watch: {
    words: 'Uhr Armbanduhr Wecker Schmuck Armband Ring Halskette ⌚',
    hints: 'Zeit pünktlich',
  },
  shades: {
    words: 'Sonnenbrille Brille 🕶 😎',
    hints: 'Sonne sonnig Strand Urlaub surfen',
  },
  phone: {
    words: 'Handy Smartphone Telefon iPhone Hülle Ladegerät Elektronik Tablet 📱',
    hints: 'anrufen telefonieren Technik',
  },
}

export const grammar: Grammar = {
  joints:
    'und oder aber sowie plus mit ohne für die der das den dem welche welcher wer was wenn wann dann auch während',
  idle: 'ich du er sie es wir ihr man mich dich uns euch mein meine meinen dein deine unser unsere sein seine ein eine einen einem einer kein keine alle alles viele mehr etwas nichts sehr gern gerne nur so zu zum zur am im in an auf aus bei von vom bis über unter nach um durch als wie bin bist ist sind seid war hat habe haben hätte will willst wollen möchte möchten würde brauche brauchen kann können soll mag mögen liebe lieben lieb verkaufen verkaufe kaufen kaufe finden machen mache öffnen starten bauen baue hilf bitte gut gute schön schöne neu neue alt alte klein kleine groß große billig leute menschen freunde freund kunden shop shops laden geschäft online marke produkt produkte ware waren nicht ja nein hallo dabei mitnehmen mitbringen hier da dort drinnen zuhause',
  wordForms: [
    ['n', ''],
    ['e', ''],
    ['en', ''],
    ['er', ''],
    ['ern', ''],
    ['s', ''],
    ['es', ''],
    ['t', 'en'],
    ['e', 'en'],
    ['st', 'en'],
  ],
  hasCompounds: true,
}
