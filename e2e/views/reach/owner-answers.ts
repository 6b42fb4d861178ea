/** The service's answers to the owner's page of a shop, always the same. */
const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T09:00:00.000Z`
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const account = (n: number, email: string, more: object = {}) => ({
  id: id(n),
  email,
  phone: '',
  role: 'authenticated',
  created_at: at(n),
  updated_at: at(n),
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: { full_name: 'Maren Olsen' },
  is_anonymous: false,
  confirmed_at: at(n),
  last_sign_in_at: at(20),
  identities: null,
  ...more,
})

const maren = account(1, 'maren@tinandtimber.shop')

const desk = {
  client_id: id(1),
  client_name: 'Tin & Timber help desk',
  client_type: 'confidential',
  client_uri: 'https://help.tinandtimber.shop',
  registration_type: 'manual',
  trusted: true,
  redirect_uris: ['https://help.tinandtimber.shop/signed-in', 'http://localhost:8080/signed-in'],
  grant_types: ['authorization_code', 'refresh_token'],
  created_at: at(4),
  updated_at: at(20),
}
const app = {
  client_id: id(2),
  client_name: undefined,
  client_type: 'public',
  registration_type: 'dynamic',
  trusted: undefined,
  redirect_uris: ['com.a-rather-long-reverse-domain.example.app://signed-in'],
}

const days = Array.from({ length: 365 }, (_, index) => ({
  day: new Date(Date.UTC(2025, 10, 1 + index)).toISOString().slice(0, 10),
  count: (index * 37) % 90,
}))

/** Answers by the path below `/_owner/api`, up to its query. */
export const ownerAnswers: Readonly<Record<string, unknown>> = {
  '/overview': {
    taken_at: at(31),
    counted_to: 10_000,
    accounts: 3_012_440,
    confirmations: 41,
    sign_ups: days,
    second_factor: { accounts: 20_000, with_factor: 4_310 },
    sign_ins: [
      { name: 'password ok', count: 9_120 },
      { name: 'password refused', count: 1_204 },
      { name: 'passkey ok', count: 2_214 },
    ],
    messages: { waiting: 14, failing: 1 },
    events: { waiting: 3, failing: 2 },
    failing_messages: [
      {
        id: id(1),
        kind: 'mail',
        template: 'password_changed',
        attempts: 12,
        last_error: 'ECONNREFUSED',
        recipient: 'a-rather-long-mailbox-name@customers.example',
        created_at: at(30),
        next_attempt_at: at(31),
      },
    ],
  },
  '/visits': {
    is_counted: true,
    days: days.slice(-30).map(({ day, count }) => ({ day, views: count * 11 })),
    views: 14_309,
    funnel: {
      'dialog-opened': 2_419,
      'sign-up-begun': 1_611,
      'sign-up-done': 1_030,
      'sign-up-confirmed': 797,
    },
    pages: [
      { name: '/', count: 9_402 },
      { name: '/pricing', count: 4_907 },
    ],
    referrers: [{ name: 'a-blog-about-shops.example', count: 611 }],
  },
  '/admin/oauth/clients': { clients: [desk, { ...desk, ...app }] },
  [`/admin/oauth/clients/${id(1)}`]: desk,
  '/admin/events': [
    {
      id: id(1),
      target: 'events',
      type: 'user.created',
      user_id: id(1),
      created_at: at(30),
      attempts: 12,
      next_attempt_at: at(31),
      last_error: 'timeout',
      failed_at: null,
    },
    {
      id: id(2),
      target: 'events',
      type: 'session.created',
      user_id: id(1),
      created_at: at(28),
      attempts: 150,
      next_attempt_at: null,
      last_error: '500',
      failed_at: at(29),
    },
  ],
  '/admin/users': {
    users: [
      maren,
      account(2, 'a-rather-long-mailbox-name@customers.of-a-long-domain.example'),
      account(3, 'banned@example.com', { banned_until: '2126-01-01T00:00:00.000Z' }),
      account(4, 'new@example.com', { confirmed_at: undefined, last_sign_in_at: undefined }),
    ],
    aud: 'authenticated',
    pagination: { has_more: true, next_cursor: 'next' },
  },
  [`/accounts/${id(1)}`]: {
    account: {
      ...maren,
      identities: [{ identity_id: id(5), provider: 'email', email: maren.email, created_at: at(1) }],
      factors: [
        {
          id: id(6),
          friendly_name: 'Maren’s phone',
          factor_type: 'totp',
          status: 'verified',
          created_at: at(2),
        },
      ],
    },
    passkeys: [{ id: id(7), friendly_name: 'Laptop', created_at: at(3), last_used_at: at(20) }],
    sessions: [
      {
        id: id(8),
        created_at: at(20),
        refreshed_at: at(21),
        user_agent: 'Firefox',
        ip: '203.0.113.9',
        aal: 'aal2',
      },
    ],
    audit: [
      {
        id: id(9),
        created_at: at(22),
        ip_address: '',
        payload: {
          action: 'user_modified',
          actor_id: id(0),
          actor_username: 'owner_page',
          traits: { user_id: id(1), change: 'ban_duration' },
        },
      },
    ],
  },
}

export const deskPath = `#/clients/${id(1)}`
export const marenPath = `#/accounts/${id(1)}`
