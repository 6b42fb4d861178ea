import type { FastifyCorsOptions } from '@fastify/cors'

/**
 * Any origin may send requests: a session is carried in a header, never in a cookie. The API
 * version must be exposed, or a client of another origin loses every error code
 * (docs/wire-contract.md, 0.3).
 */
export const corsOptions = {
  origin: '*',
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    'apikey',
    'traceparent',
    'tracestate',
    'baggage',
  ],
  exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
  maxAge: 600,
  strictPreflight: false,
} satisfies FastifyCorsOptions
