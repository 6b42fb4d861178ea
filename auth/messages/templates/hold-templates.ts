import { messageValues, type TemplateName } from './message-values.ts'
import { type ReadFile, readTemplate } from './read-template.ts'
import type { Template, TemplateSource } from './template.ts'

/**
 * Reads every template, once, and keeps them in memory: what is missing or wrong shows before a
 * message needs it.
 */
export async function holdTemplates(read: ReadFile): Promise<TemplateSource> {
  const names = Object.keys(messageValues) as TemplateName[]
  const held = new Map<TemplateName, Template>()
  for (const name of names) held.set(name, await readTemplate(name, read))
  return async (name) => held.get(name) ?? Promise.reject(new Error(`There is no template ${name}`))
}
