import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawings } from '../../seo/drawings.tsx'

export const getStaticPaths = () =>
  Object.entries(drawings).map(([name, drawing]) => ({ params: { name }, props: { drawing } }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(renderToStaticMarkup(props.drawing))
