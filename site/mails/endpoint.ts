import type { APIRoute } from 'astro'
import { messageFiles } from './message-files.tsx'

export const getStaticPaths = () =>
  Array.from(messageFiles(), ([file, content]) => ({ params: { file }, props: { content } }))

export const GET: APIRoute<{ content: string }> = ({ props, params }) =>
  new Response(props.content, {
    headers: {
      'content-type': `text/${/\.(html|json)$/.exec(params['file'] ?? '')?.[1] ?? 'plain'}; charset=utf-8`,
    },
  })
