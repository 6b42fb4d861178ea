interface Node {
  '@type': string
  [property: string]: unknown
}

/** Returns the nodes of a page's structured data, from all graphs. */
export const structuredDataIn = (html: string): Node[] => {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return scripts.flatMap(([, json = '']) => JSON.parse(json)['@graph'])
}
