import type { APIRoute } from 'astro'
import { messageFiles } from './message-files.tsx'

export const getStaticPaths = () =>
  Array.from(messageFiles(), ([file, content]) => ({ params: { file }, props: { content } }))

export const GET: APIRoute<{ content: string }> = ({ props, params }) =>
  new Response(props.content, {
    headers: {
      'content-type': `text/${params['file']?.endsWith('.html') ? 'html' : 'plain'}; charset=utf-8`,
    },
  })
