import type { AssistantEvent } from '@waymark/contract/conversation/assistant.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../../../kit/device/session.ts'
import { NetworkError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { readEvents } from '../../../kit/load/read-events.ts'
import { applyEvent, assistantPlace, beginTurn, listAnswered, stopTurn, type Turn } from './turn.ts'

// Questions and answers of the assistant, in memory only: cleared with the page and when the user changes.

const maxEarlier = 6
const nothing: readonly Turn[] = []
let turns = nothing
let underWay: AbortController | undefined
const listeners = new Set<() => void>()

function show(now: readonly Turn[]) {
  turns = now
  for (const listener of listeners) listener()
}

const change = (changed: (turn: Turn) => Turn) => show([...turns.slice(0, -1), ...turns.slice(-1).map(changed)])

onSessionChange(() => {
  underWay?.abort()
  show(nothing)
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTurns = (): readonly Turn[] =>
  useSyncExternalStore(
    subscribe,
    () => turns,
    () => nothing,
  )

export const hasTurns = () => turns.length > 0

const listQuestions = (asked: readonly Turn[]) => asked.filter(({ state }) => state !== 'failed').map(({ question }) => question)

/** Asks a question, with the earlier ones as context. A failed question is replaced by its retry. */
export async function askAssistant(question: string, place: MessageCardInput | undefined): Promise<void> {
  underWay?.abort()
  const before = turns.at(-1)?.state === 'failed' && turns.at(-1)?.question === question ? turns.slice(0, -1) : turns
  const own = new AbortController()
  underWay = own
  show([...before, beginTurn(question)])
  try {
    const input = { question, place: assistantPlace(place), earlier: listQuestions(before).slice(-maxEarlier) }
    for await (const event of answerEvents(input, own.signal)) {
      if (own.signal.aborted) return
      change((turn) => applyEvent(turn, event))
    }
    if (turns.at(-1)?.state === 'asking' && !own.signal.aborted) throw new NetworkError('the answer broke off')
  } catch (error) {
    if (!own.signal.aborted) change((turn) => ({ ...turn, state: 'failed', error }))
  } finally {
    if (underWay === own) underWay = undefined
  }
}

async function* answerEvents(
  input: Parameters<typeof callOverHttp<'askAssistant'>>[1],
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const { openAnswer } = await import('../../../kit/load/http.ts')
  const { body } = await openAnswer('askAssistant', input, signal)
  if (!body) return
  for await (const { data } of readEvents(body)) if (data !== undefined) yield toCamel(JSON.parse(data)) as AssistantEvent
}

/** Cancels the running answer. Places found by then stay. */
export function stopAsking(): void {
  underWay?.abort()
  change((turn) => (turn.state === 'asking' ? stopTurn(turn) : turn))
}

/** Answered questions with their sources. */
export const askedInTalk = () =>
  listAnswered(turns)
    .slice(-maxEarlier - 1)
    .map(({ question, state, places }) => ({ question, answered: state === 'found', places: state === 'found' ? places : [] }))

/** Time to wait for a drafted message before falling back to the plain questions (ms). */
const draftPatience = 6000

/** Drafts a message to staff from the questions. Falls back to the questions themselves. */
export async function draftFromTalk(place: MessageCardInput | undefined) {
  const questions = turns.map(({ question }) => question)
  const found = turns.flatMap((turn) => (turn.state === 'found' ? turn.places.map(({ address }) => address) : []))
  const input = {
    questions: questions.slice(-maxEarlier - 1),
    places: [...new Set(found)].slice(-maxEarlier),
    place: assistantPlace(place),
  }
  return callOverHttp('draftMessage', input, { signal: AbortSignal.timeout(draftPatience) }).catch(() => ({
    text: questions.join('\n\n'),
    cards: [],
  }))
}
