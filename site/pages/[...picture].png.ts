import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { toPng } from '../seo/drawing/to-png.ts'
import { pictures } from '../seo/pictures.tsx'

export const getStaticPaths = () =>
  pictures.map(({ path, ...props }) => ({ params: { picture: path.slice(1, -'.png'.length) }, props }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  new Response(new Uint8Array(await toPng(props.drawing)))
