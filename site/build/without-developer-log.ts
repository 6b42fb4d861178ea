import MagicString from 'magic-string'
import { type Plugin, parseSync, Visitor } from 'vite'

const client = /[/\\]auth-js[/\\].*\.js$/

/**
 * Removes from a build what auth-js tells a developer: its debug logging and its warnings. They are
 * a kilobyte and a half of the dialog's script. Its errors stay.
 */
export function withoutDeveloperLog(): Plugin {
  return {
    name: 'without-developer-log',
    apply: 'build',
    transform: {
      filter: { id: client },
      handler(code, id) {
        const script = new MagicString(code)
        const visitor = new Visitor({
          CallExpression({ callee, start, end }) {
            if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
            const { object, property } = callee
            const isDebug = object.type === 'ThisExpression' && property.name === '_debug'
            const isWarning =
              object.type === 'Identifier' && object.name === 'console' && property.name === 'warn'
            if (isDebug || isWarning) script.update(start, end, 'undefined')
          },
        })
        visitor.visit(parseSync(id, code).program)
        return { code: script.toString(), map: script.generateMap({ hires: 'boundary' }) }
      },
    },
  }
}
