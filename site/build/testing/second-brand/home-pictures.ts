import type { homePictures as first } from '../../../content/en/home-pictures.ts'
import type { Like } from '../like.ts'

export const homePictures: Like<typeof first> = {
  shop: {
    opening: 'My window is for people who',
    build: 'Pot',
    name: 'Frond & Frame',
    lots: [
      { phrase: 'forget to water,', goods: 'plant', tone: 1 },
      { phrase: 'drink tea', goods: 'brew', tone: 2 },
      { joint: 'or', phrase: 'own a cat.', goods: 'dog', tone: 3 },
    ],
    stocked: { figure: '3', label: 'pots on the sill' },
    ships: { from: 'leaves Kendal,', in: 'two days' },
  },
  warehouses: { west: 'Penzance', south: 'Lewes', north: 'Hexham', east: 'Cromer' },
  catalog: { search: 'Find a fern', count: '90' },
  dispute: {
    label: 'Complaint',
    amount: '£9',
    reason: 'It wilted',
    proof: ['Photograph'],
    stamp: 'Replaced',
  },
  order: {
    number: 'Parcel 12',
    goods: 'Shade fern, 1',
    destination: 'to Whitby',
    events: [
      { name: 'Potted', day: 'Tue', time: '08:00' },
      { name: 'Posted', day: 'Wed', time: '11:30' },
    ],
    window: 'two days',
  },
  coaching: {
    days: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    firstDate: 3,
    liveDate: 5,
    coach: 'AW',
    topic: 'Roots, and why',
    time: 'With Ada, after tea',
  },
}
