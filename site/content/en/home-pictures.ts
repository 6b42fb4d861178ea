/** The words inside Home's pictures: one invented shop, Tin & Timber, and one of its orders. */
export const homePictures = {
  shop: {
    opening: 'I want a shop for people who',
    build: 'Build',
    name: 'Tin & Timber',
    lots: [
      { phrase: 'brew coffee outside,', goods: 'brew', tone: 1 },
      { phrase: 'read by lantern,', goods: 'light', tone: 2 },
      { phrase: 'sleep under wool', goods: 'sleep', tone: 3 },
      { joint: 'and', phrase: 'bring the dog.', goods: 'dog', tone: 4 },
    ],
    stocked: { figure: '20', label: 'products stocked' },
    ships: { from: 'ships from Ohio,', in: '3-7 business days' },
  },
  warehouses: {
    west: 'Reno, Nevada',
    south: 'Dallas, Texas',
    north: 'Columbus, Ohio',
    east: 'Atlanta, Georgia',
  },
  catalog: { search: 'Search 1M+ products', count: '1M+' },
  dispute: {
    label: 'Dispute',
    amount: '$72.00',
    reason: '“Item not received”',
    proof: ['Tracking', 'Delivery scan', 'Messages'],
    stamp: 'Handled',
  },
  order: {
    number: 'Order 20417',
    goods: 'Field dripper, 1',
    destination: 'to Portland, Maine',
    events: [
      { name: 'Order', day: 'Mon', time: '9:12 am' },
      { name: 'Picked', day: 'Tue', time: '7:30 am' },
      { name: 'Shipped', day: 'Wed', time: '7:05 am' },
      { name: 'Delivered', day: 'Fri', time: '2:30 pm' },
    ],
    window: '3-7 business days',
  },
  coaching: {
    days: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
    firstDate: 9,
    liveDate: 11,
    coach: 'DO',
    topic: 'Your first ten orders',
    time: 'Live with Dana, 7:00 pm',
  },
} as const
