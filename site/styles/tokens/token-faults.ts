import postcss, { type ChildNode, CssSyntaxError } from 'postcss'
import { mergeTokens } from './merge-tokens.ts'
import { readTokens } from './read-tokens.ts'
import { wrongWith } from './wrong-with.ts'

/** A fault in an owner's style sheet of tokens, and its position: lines and columns from 1. */
export interface TokenFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * Compares an owner's style sheet with ours. It may contain `:root`, in the layer of tokens or in
 * none, with tokens that we have, each of the same kind as ours. A syntax error hides all other
 * faults.
 */
export function tokenFaults(ours: string, own: string): TokenFault[] {
  try {
    const [tokens, merged] = [ours, mergeTokens(ours, own)].map(readTokens)
    return nodesIn(postcss.parse(own)).flatMap((node) => {
      const message =
        node.type === 'decl' && tokens && merged ? wrongWith(node, tokens, merged) : strayOf(node)
      const { line = 1, column = 1 } = node.source?.start ?? {}
      return message === undefined ? [] : [{ line, column, message }]
    })
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [{ line: error.line ?? 1, column: error.column ?? 1, message: error.reason }]
  }
}

/** Lists every node, except those inside a node that is itself a fault. */
const nodesIn = ({ nodes = [] }: { nodes?: ChildNode[] | undefined }): ChildNode[] =>
  nodes.flatMap((node) => [node, ...('nodes' in node && !strayOf(node) ? nodesIn(node) : [])])

/** Returns the fault of anything but tokens in `:root`. */
function strayOf(node: ChildNode): string | undefined {
  const where = 'is read by nothing: tokens stand in :root'
  if (node.type === 'rule') return node.selector === ':root' ? undefined : `${node.selector} ${where}`
  if (node.type !== 'atrule' || (node.name === 'layer' && node.params === 'tokens')) return undefined
  return `@${node.name} ${where}`
}
