import type { AssistantEvent } from '@waymark/contract/conversation/assistant.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../../../kit/device/session.ts'
import { NetworkError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { readEvents } from '../../../kit/load/read-events.ts'
import { askedFrom, beginTurn, hearEvent, listAnswered, stopTurn, type Turn } from './turn.ts'

// The talk with the assistant: as long as the page stands, of whoever is signed in, and kept nowhere else.

const mostEarlier = 6
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

/** Asks, with what was asked before; one that failed is asked anew in its place. */
export async function askAssistant(question: string, place: MessageCardInput | undefined): Promise<void> {
  underWay?.abort()
  const before = turns.at(-1)?.state === 'failed' && turns.at(-1)?.question === question ? turns.slice(0, -1) : turns
  const own = new AbortController()
  underWay = own
  show([...before, beginTurn(question)])
  try {
    const input = { question, place: askedFrom(place), earlier: listQuestions(before).slice(-mostEarlier) }
    for await (const event of answerEvents(input, own.signal)) {
      if (own.signal.aborted) return
      change((turn) => hearEvent(turn, event))
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

/** Gives up the answer that is on its way; what was found by then stays. */
export function stopAsking(): void {
  underWay?.abort()
  change((turn) => (turn.state === 'asking' ? stopTurn(turn) : turn))
}

/** Questions of the talk with their sources, as far as answered. */
export const askedInTalk = () =>
  listAnswered(turns)
    .slice(-mostEarlier - 1)
    .map(({ question, state, places }) => ({ question, answered: state === 'found', places: state === 'found' ? places : [] }))

/** Milliseconds: who wants a person does not wait for words to begin with. */
const draftPatience = 6000

/** A message to a person made of the talk; where none comes, the questions themselves. */
export async function draftFromTalk(place: MessageCardInput | undefined) {
  const questions = turns.map(({ question }) => question)
  const found = turns.flatMap((turn) => (turn.state === 'found' ? turn.places.map(({ address }) => address) : []))
  const input = { questions: questions.slice(-mostEarlier - 1), places: [...new Set(found)].slice(-mostEarlier), place: askedFrom(place) }
  return callOverHttp('draftMessage', input, { signal: AbortSignal.timeout(draftPatience) }).catch(() => ({
    text: questions.join('\n\n'),
    cards: [],
  }))
}
