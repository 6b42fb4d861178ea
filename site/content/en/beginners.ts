/**
 * The words of For beginners, in the order of the page. The pictures' words are here too: one
 * invented shop, one week.
 */
export const beginners = {
  tryFree: 'Try For Free',
  hero: {
    title: 'No experience required',
    lead: 'You bring one sentence and an evening. We bring the store, the stock, the warehouse and someone to ask. Most people’s first week looks about like this one.',
  },
  log: {
    title: 'First week, logged',
    shop: 'Tin & Timber',
    entries: [
      { day: 'Mon', time: '7:40 pm', text: 'Wrote one sentence about camping mugs.' },
      { day: 'Mon', time: '7:42 pm', text: 'Shop is up. 20 products on the shelves.' },
      { day: 'Tue', time: '8:15 pm', text: 'Changed the name twice. Changed it back.' },
      { day: 'Wed', time: '7:00 pm', text: 'Live coaching. Asked two questions.' },
      { day: 'Fri', time: '12:06 pm', text: 'First order: Field dripper, $24.', order: true },
      { day: 'Fri', time: '12:07 pm', text: 'The warehouse in Ohio has it.' },
      { day: 'Sun', time: '9:30 am', text: 'Nothing to do. Looked anyway.' },
    ],
  },
  struck: {
    title: 'Four things to cross off the list',
    lead: 'The usual shopping list for starting a store is long and expensive. Here is ours. The AI comes with Plus, the warehouses and fulfillment with Plus and Pro.',
    noNeed: 'No need for',
    items: [
      {
        need: 'A warehouse',
        instead: 'Use ours',
        text: 'US warehouses in Ohio, Nevada, Texas and Georgia pack your orders. Customers get them in 3-7 business days.',
      },
      {
        need: 'Stock',
        instead: 'Pay after the sale',
        text: 'Offer any of 1M+ products without buying one. When a customer orders, you buy that single item, and we send it.',
      },
      {
        need: 'A web designer',
        instead: 'Write a sentence',
        text: 'AI builds a working store from it: name, pages, prices, shelves. Change whatever you like, whenever you like.',
      },
      {
        need: 'Packing tape',
        instead: 'Automated fulfillment',
        text: 'Labels, boxes, tracking numbers and the email to your customer take care of themselves, day and night.',
      },
    ],
  },
  experts: {
    title: 'Help from people who have done it',
    lead: 'Our coaches have done 11 million dollars in sales. They remember their first day, too. All of this comes with Plus.',
    store: {
      title: 'A ready-to-sell store',
      text: 'Yours comes preloaded with at least 20 products, picked to go together and priced to leave you a margin. Open it tonight, rearrange it tomorrow.',
    },
    coaching: {
      title: 'Weekly live coaching',
      text: 'Bring a question, a broken idea or just your ears. One hour, every week, and a recording if you miss it.',
      live: 'Live',
      when: 'Wed 7:00 pm',
      coach: { initials: 'DO', name: 'Dana, coach' },
      guests: ['JP', 'MR', 'AK', 'You'],
    },
    research: {
      title: 'Winning-product research',
      text: 'We watch what sells and what has stopped selling, so your first product isn’t a guess.',
      products: [
        {
          good: 'flask',
          name: 'Steel flask',
          sold: [2, 3, 3, 5, 6, 8, 9, 10],
          verdict: 'Selling',
          fading: false,
        },
        {
          good: 'light',
          name: 'Night lantern',
          sold: [4, 5, 5, 6, 6, 7, 7, 8],
          verdict: 'Steady',
          fading: false,
        },
        {
          good: 'ears',
          name: 'Desk headphones',
          sold: [9, 10, 8, 7, 5, 4, 3, 2],
          verdict: 'Fading',
          fading: true,
        },
      ],
    },
  },
} as const
