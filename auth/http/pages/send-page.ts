import type { FastifyReply } from 'fastify'

/** Answers with a page of the service itself, as `drawPage` returns it. No crawler lists it. */
export const sendPage = (
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    })
    .send(html)

/** Like `sendPage`, for a page with a token in its address: no other site is told the address. */
export const sendSecretPage: typeof sendPage = (reply, page) =>
  sendPage(reply.header('referrer-policy', 'no-referrer'), page)
