import { type Answer, calls } from '@waymark/contract/calls.ts'
import type { AssistantEvent, assistantCalls } from '@waymark/contract/conversation/assistant.ts'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type HandlersOf, toWireAnswer } from '../../../platform/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { makeCall } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUsage, streamEvents } from './commands/stream-answer.ts'
import { importQuestions } from './documents/import-questions.ts'
import { askAssistant, buildQuotedAnswer, type PreparedAnswer, prepareAnswer } from './reads/ask-assistant.ts'
import { draftMessage } from './reads/draft-message.ts'
import { listOfferedQuestions } from './reads/list-offered-questions.ts'

const assistantHandlers = { askAssistant, draftMessage, listOfferedQuestions } satisfies HandlersOf<keyof typeof assistantCalls>

const toEventData = (event: AssistantEvent) =>
  JSON.stringify(event.kind === 'done' ? { ...event, answer: toWireAnswer('askAssistant', event.answer) } : event)

/** `POST /api/react/assistant/stream`: same input and refusals as `askAssistant`; the answer is an event stream. */
function registerStream(app: FastifyInstance, edge: HttpEdge): void {
  const { path, bodyLimit } = calls.askAssistant
  app.post(`/api${path}/stream`, { bodyLimit }, async (request, reply) => {
    let prepared: PreparedAnswer | undefined
    const prepare = async (asking: Ctx, question: Parameters<typeof prepareAnswer>[1]): Promise<Answer<'askAssistant'> | Refusal> => {
      const found = await prepareAnswer(asking, question)
      if (found instanceof Refusal) return found
      prepared = found
      return buildQuotedAnswer(asking, found)
    }
    const call = await makeCall(edge, { askAssistant: prepare } as unknown as Handlers, 'askAssistant', request, reply)
    if (call === null) return reply
    const { ctx, result: quoted } = call
    if (!prepared) throw new Error('the answer was not prepared')

    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    const connectionClosed = new AbortController()
    response.on('error', () => {})
    response.once('close', () => connectionClosed.abort())
    try {
      for await (const event of streamEvents(ctx, { ...prepared, quoted }, connectionClosed.signal))
        response.write(`data: ${toEventData(event)}\n\n`)
    } catch (error) {
      ctx.log.error({ err: error }, 'the answer stream failed')
    }
    response.end()
  })
}

export const assistant = defineModule({
  name: 'assistant',
  handlers: assistantHandlers,
  http: registerStream,
  documents: importQuestions,
  metrics: async ({ db }) => {
    const { requests, tokens } = await readUsage({ db })
    return [
      { type: 'counter', name: 'waymark_assistant_requests_total', help: 'Answers asked of the model.', value: requests },
      { type: 'counter', name: 'waymark_assistant_tokens_total', help: 'Tokens that they cost.', value: tokens },
    ]
  },
})
