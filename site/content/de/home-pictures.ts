import type { homePictures as english } from '../en/home-pictures.ts'
import type { Translation } from '../translation.ts'

export const homePictures: Translation<typeof english> = {
  shop: {
    opening: 'Ich will einen Shop für Leute, die',
    build: 'Bauen',
    name: 'Tin & Timber',
    lots: [
      { phrase: 'gern Kaffee kochen,', goods: 'brew', tone: 1 },
      { phrase: 'nachts lesen,', goods: 'light', tone: 2 },
      { phrase: 'lange schlafen', goods: 'sleep', tone: 3 },
      { joint: 'und', phrase: 'Hunde lieben.', goods: 'dog', tone: 4 },
    ],
    stocked: { figure: '20', label: 'Produkte im Regal' },
    ships: { from: 'Versand aus Ohio,', in: '3-7 Werktage' },
  },
  warehouses: {
    west: 'Reno, Nevada',
    south: 'Dallas, Texas',
    north: 'Columbus, Ohio',
    east: 'Atlanta, Georgia',
  },
  catalog: { search: '1\u00a0Mio.+ Produkte suchen', count: '1\u00a0Mio.+' },
  dispute: {
    label: 'Streitfall',
    amount: '72,00\u202f$',
    reason: '„Ware nicht erhalten“',
    proof: ['Sendungsverlauf', 'Zustellnachweis', 'Nachrichten'],
    stamp: 'Erledigt',
  },
  order: {
    number: 'Bestellung 20417',
    goods: 'Kaffeefilter, 1',
    destination: 'nach Portland, Maine',
    events: [
      { name: 'Bestellt', day: 'Mo', time: '9:12' },
      { name: 'Gepackt', day: 'Di', time: '7:30' },
      { name: 'Versandt', day: 'Mi', time: '7:05' },
      { name: 'Zugestellt', day: 'Fr', time: '14:30' },
    ],
    window: '3-7 Werktage',
  },
  coaching: {
    days: ['M', 'D', 'M', 'D', 'F', 'S', 'S'],
    firstDate: 9,
    liveDate: 11,
    coach: 'DO',
    topic: 'Deine ersten zehn Bestellungen',
    time: 'Live mit Dana, 19:00',
  },
}
