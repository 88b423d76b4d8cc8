import type { AnswerPlace, AnswerSentence, AssistantAnswer, AssistantEvent, NextAction } from '@waymark/contract/conversation/assistant.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'

/** A question and its answer. `stopped`: cancelled by the user before any place was found. */
export interface Turn {
  question: string
  state: 'asking' | AssistantAnswer['state'] | 'stopped' | 'failed'
  places: AnswerPlace[]
  sentences: AnswerSentence[]
  next: NextAction[]
  /** Reason for the failure. */
  error?: unknown
}

export const beginTurn = (question: string): Turn => ({ question, state: 'asking', places: [], sentences: [], next: [] })

/** Applies a streamed event to a turn. */
export function applyEvent(turn: Turn, event: AssistantEvent): Turn {
  if (event.kind === 'places') return { ...turn, places: event.places }
  if (event.kind === 'sentence') return { ...turn, sentences: [...turn.sentences, { text: event.text, places: event.places }] }
  return { ...turn, ...event.answer }
}

/** Ends a cancelled turn. Places found by then stay. */
export const stopTurn = (turn: Turn): Turn => ({ ...turn, state: turn.places.length > 0 ? 'found' : 'stopped' })

/** Answered questions, each once with its latest answer. */
export function listAnswered(turns: readonly Turn[]): Turn[] {
  const answered = turns.filter(({ state }) => state === 'found' || state === 'near' || state === 'none')
  return [...new Map(answered.map((turn) => [turn.question, turn])).values()]
}

/** The reader's place in the form that the assistant's API expects. */
export function assistantPlace(place: MessageCardInput | undefined): { guide?: string; step?: string; order?: string } {
  if (place?.kind === 'step') return { guide: place.guide, step: place.step }
  if (place?.kind === 'guide') return { guide: place.slug }
  return place?.kind === 'order' ? { order: place.id } : {}
}

const signs = { question: 'Q', rule: '§', plan: 'P' } as const

/** Letter for a place that is not on a line of the map. */
export const placeSign = ({ kind }: AnswerPlace): string => (kind === 'step' || kind === 'service' ? '' : signs[kind])

const placeLetter = (place: AnswerPlace) => place.line ?? placeSign(place)
/** Name for a code that stands alone: the guide's name for a step, else the title. */
const placeName = ({ stop, context, title }: AnswerPlace) => (stop === null ? title : context)

/** Text beside a code whose letter another place shares; empty if the code is unique. */
export const nameBesideCode = (place: AnswerPlace, places: readonly AnswerPlace[]): string =>
  places.some((other) => placeLetter(other) === placeLetter(place) && placeName(other) !== placeName(place)) ? placeName(place) : ''

export interface ShownPlace {
  place: AnswerPlace
  /** The reader is on this page. */
  isHere: boolean
  /** Steps between this place and the next are not in the list. */
  isGap: boolean
}

export interface PlaceGroup {
  /** The places are steps of one guide, shown as stops on its line. Otherwise the group has one place. */
  isGuide: boolean
  places: [ShownPlace, ...ShownPlace[]]
}

/** Groups places for display. Steps of one guide appear together, in guide order, at the position of the best match. `here`: an address. */
export function groupPlaces(places: readonly AnswerPlace[], here: string | undefined): PlaceGroup[] {
  const groups = Map.groupBy(places, ({ kind, line, context, address }) => (kind === 'step' ? `${line} ${context}` : address))
  return [...groups.values()].flatMap((found) => {
    const sorted = found.toSorted((a, b) => (a.stop ?? 0) - (b.stop ?? 0))
    const [first, ...rest] = sorted.map((place, at): ShownPlace => {
      const after = sorted[at + 1]?.stop
      return { place, isHere: place.address === here, isGap: after != null && after !== (place.stop ?? 0) + 1 }
    })
    return first ? [{ isGuide: first.place.kind === 'step', places: [first, ...rest] }] : []
  })
}
