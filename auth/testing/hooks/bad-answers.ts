import type { ServerResponse } from 'node:http'

const json = { 'content-type': 'application/json' }
const mebibyte = Buffer.alloc(1_048_576, ' ')

type BadAnswer = [
  name: string,
  answer: (response: ServerResponse) => void,
  status: number,
  code: string,
  message: string,
]

/** Answers that a hook must not give, and what the client gets then (docs/hooks.md). */
export const badAnswers: BadAnswer[] = [
  ['nothing', () => {}, 422, 'hook_timeout', 'Failed to reach hook within maximum time of 1.000000 seconds'],
  [
    'half an answer, and then nothing',
    (response) => void response.writeHead(200, json).write('{"claims":'),
    422,
    'hook_timeout',
    'Failed to reach hook within maximum time of 1.000000 seconds',
  ],
  [
    '500',
    (response) => response.writeHead(500, json).end('{}'),
    500,
    'unexpected_failure',
    'Unexpected status code returned from hook: 500',
  ],
  [
    '503 for good, although it says to come later',
    (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
    422,
    'hook_timeout',
    'Failed to reach hook within maximum time of 1.000000 seconds',
  ],
  [
    '503 without saying when to come later',
    (response) => response.writeHead(503).end(),
    500,
    'unexpected_failure',
    'Service currently unavailable due to hook',
  ],
  [
    'rubbish',
    (response) => response.writeHead(200, json).end('<html>{"claims"'),
    500,
    'unexpected_failure',
    'Error unmarshaling JSON output.',
  ],
  [
    'JSON that is no object',
    (response) => response.writeHead(200, json).end('[{}]'),
    500,
    'unexpected_failure',
    'Error unmarshaling JSON output.',
  ],
  [
    '10 MB',
    (response) => {
      response.writeHead(200, json)
      for (let i = 0; i < 10; i++) response.write(mebibyte)
      response.end('{}')
    },
    422,
    'hook_payload_over_size_limit',
    'Payload size exceeded size limit of 204800 bytes',
  ],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    500,
    'unexpected_failure',
    'Unexpected status code returned from hook: 302',
  ],
  [
    'another content type',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
    400,
    'hook_payload_invalid_content_type',
    'Invalid JSON response. Received content-type: text/html',
  ],
  [
    'no content type',
    (response) => response.writeHead(200).end('{}'),
    400,
    'hook_payload_invalid_content_type',
    'Invalid Content-Type: Missing Content-Type header',
  ],
  [
    'half an answer, and then an end',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{')
      setImmediate(() => response.destroy())
    },
    422,
    'hook_timeout_after_retry',
    'Failed to reach hook after maximum retries',
  ],
]
