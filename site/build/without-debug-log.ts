import MagicString from 'magic-string'
import { type Plugin, parseSync, Visitor } from 'vite'

const client = /[/\\]auth-js[/\\].*[/\\]GoTrueClient\.js$/

/**
 * Removes auth-js's debug logging from a build, where nothing uses it: a kilobyte of the dialog's
 * script.
 */
export function withoutDebugLog(): Plugin {
  return {
    name: 'without-debug-log',
    apply: 'build',
    transform: {
      filter: { id: client },
      handler(code, id) {
        const script = new MagicString(code)
        const visitor = new Visitor({
          CallExpression({ callee, start, end }) {
            if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return
            if (callee.property.type === 'Identifier' && callee.property.name === '_debug')
              script.update(start, end, 'undefined')
          },
        })
        visitor.visit(parseSync(id, code).program)
        return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) }
      },
    },
  }
}
