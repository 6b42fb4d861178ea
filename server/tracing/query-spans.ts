import { SpanKind, type Tracer, trace } from '@opentelemetry/api'
import type { KyselyPlugin, OperationNode, QueryId } from 'kysely'

/**
 * Makes a span of every statement that a traced request sends to the database. Its name says what
 * the statement does to which table, without its text and its values. A failed statement has no
 * span: that of the request shows the failure.
 */
export function querySpans(tracer: Tracer, system: 'postgresql' | 'sqlite'): KyselyPlugin {
  const begun = new WeakMap<QueryId, { name: string; at: number }>()
  return {
    transformQuery({ node, queryId }) {
      if (trace.getActiveSpan()?.isRecording()) begun.set(queryId, { name: spanNameOf(node), at: Date.now() })
      return node
    },
    async transformResult({ result, queryId }) {
      const query = begun.get(queryId)
      if (query) {
        const attributes = { 'db.system.name': system, 'db.query.summary': query.name }
        tracer.startSpan(query.name, { kind: SpanKind.CLIENT, startTime: query.at, attributes }).end()
      }
      return result
    },
  }
}

/** Describes a statement in two words, such as SELECT users. */
function spanNameOf(node: OperationNode): string {
  const verb = node.kind.replace(/(Query)?Node$/, '').toUpperCase()
  const { from, into, table } = node as {
    from?: { froms?: readonly unknown[] }
    into?: unknown
    table?: unknown
  }
  const named = tableOf(into ?? table ?? from?.froms?.[0])
  return named === undefined ? verb : `${verb} ${named}`
}

function tableOf(node: unknown): string | undefined {
  const { table } = (node ?? {}) as { table?: { identifier?: { name?: string } } }
  return table?.identifier?.name
}
