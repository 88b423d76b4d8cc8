import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { errorText } from '../../../../kit/load/errors.ts'
import { Button } from '../../../../kit/look/button.tsx'
import type { Turn } from '../turn.ts'
import { askAssistant, stopAsking, useTurns } from '../turns.ts'
import { Answer } from './answer.tsx'
import { AskField } from './ask-field.tsx'

interface AssistantTalkProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** Place where the question is asked. */
  place: MessageCardInput | undefined
  person: string
  soon: string
  isDrafting: boolean
  onWrite: () => void
  onFollow: () => void
  /** Text of the unsent question, and the callback that stores it. */
  begun: string
  onBegin: (question: string) => void
}

/** The assistant's conversation: questions and answers, a field for further questions, and a button to write to a person. */
export function AssistantTalk({ field, place, person, soon, isDrafting, onWrite, onFollow, begun, onBegin }: AssistantTalkProps) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  const turns = useTurns()
  const body = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)
  const isUnknown = last?.state === 'near' || last?.state === 'none'
  const isAsking = last?.state === 'asking'
  const here = place?.kind === 'step' ? `/instruction/${place.guide}?step=${place.step}` : undefined
  // Keeps the last question at the top, with its answer below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another question, and when its answer is there
  useEffect(() => {
    const question = [...(body.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].at(-1)
    if (question) body.current?.scrollTo({ top: question.offsetTop - (body.current?.offsetTop ?? 0) - 16 })
  }, [turns.length, isAsking])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls and is a target of F6 */}
      <div ref={body} className="chat-body" role="log" aria-live="off" aria-label={chats('conversation')} tabIndex={0} data-f6="">
        <ol className="thread">
          {turns.map((turn, at) => (
            <Answer
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at the end
              key={at}
              turn={turn}
              here={here}
              isLast={turn === last}
              person={person}
              soon={soon}
              isDrafting={isDrafting}
              onAgain={() => {
                // The focused button disappears.
                body.current?.focus()
                void askAssistant(turn.question, place)
              }}
              onWrite={onWrite}
              onFollow={onFollow}
            />
          ))}
        </ol>
      </div>
      <AnswerAnnouncement turn={last} />
      <div className="chat-foot">
        <AskField
          field={field}
          label={t(isUnknown ? 'otherWay' : 'further')}
          isSecond={isUnknown}
          first={begun}
          onWrite={onBegin}
          onAsk={(question) => void askAssistant(question, place)}
          onStop={isAsking ? stopAsking : undefined}
        >
          {!isUnknown && (
            <Button variant="quiet" size="s" className="gap-2! px-2.25! text-start!" busy={isDrafting} onClick={onWrite}>
              <span aria-hidden="true" className="capsule" />
              {chats('writePerson')}
            </Button>
          )}
        </AskField>
      </div>
    </>
  )
}

/** Announces the answer to screen readers once, when it is complete. */
function AnswerAnnouncement({ turn }: { turn: Turn | undefined }) {
  const t = useWords('assistant')
  const text = () => {
    if (!turn || turn.state === 'asking') return ''
    if (turn.state === 'found')
      return [...turn.sentences.map((sentence) => sentence.text), t('places', { count: turn.places.length })].join(' ')
    if (turn.state === 'near' || turn.state === 'none') return `${t('unknown')} ${t('unknownText')}`
    return turn.state === 'stopped' ? t('stopped') : errorText(turn.error, { offline: t('offline'), failed: t('failed') })
  }
  return (
    <p role="status" className="sr-only">
      {text()}
    </p>
  )
}
