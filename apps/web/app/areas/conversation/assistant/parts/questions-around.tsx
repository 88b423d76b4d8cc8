import type { Answer } from '@waymark/contract/calls.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useWords } from '../../../../kit/language/words.tsx'
import { useCall } from '../../../../kit/load/query.ts'
import { cx } from '../../../../kit/look/cx.ts'

interface QuestionsAroundProps {
  here: MessageCardInput | undefined
  onAsk: (question: string) => void
}

/** Common questions about the open step and its neighbors, each at its stop. */
export function QuestionsAround({ here, onAsk }: QuestionsAroundProps) {
  if (here?.kind === 'step') return <GuideQuestions guide={here.guide} step={here.step} onAsk={onAsk} />
  return here?.kind === 'guide' ? <GuideQuestions guide={here.slug} onAsk={onAsk} /> : null
}

interface GuideQuestionsProps {
  guide: string
  step?: string
  onAsk: (question: string) => void
}

function GuideQuestions({ guide, step, onAsk }: GuideQuestionsProps) {
  const t = useWords('assistant')
  const { data } = useCall('listOfferedQuestions', { guide, ...(step !== undefined && { step }) })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <h4 id="questions-around" className="mt-7 mb-3.5 text-sm leading-5.5 font-semibold">
        {t(step === undefined ? 'aroundGuide' : 'around')}
      </h4>
      <ol aria-labelledby="questions-around" className="thread">
        {data.items.map((item, at) => (
          <OfferedQuestion
            key={item.step}
            item={item}
            next={data.items[at + 1]}
            isFirst={at === 0}
            isHere={item.step === step}
            onAsk={onAsk}
          />
        ))}
      </ol>
    </>
  )
}

type Item = Answer<'listOfferedQuestions'>['items'][number]

interface OfferedQuestionProps {
  item: Item
  next: Item | undefined
  isFirst: boolean
  /** The reader is at this step. */
  isHere: boolean
  onAsk: (question: string) => void
}

function OfferedQuestion({ item: { question, stop, line }, next, isFirst, isHere, onAsk }: OfferedQuestionProps) {
  const t = useWords('assistant')
  return (
    <li data-line={line} className={cx('on-line', isFirst && 'begins', next?.stop !== stop + 1 && 'gap')}>
      <span aria-hidden="true" className={cx('stop', isHere && 'here')}>
        {stop}
      </span>
      <button
        type="button"
        onClick={() => onAsk(question)}
        className="-my-2.5 flex min-h-11 w-full py-2.5 items-center justify-between gap-2 text-start text-sm leading-5.5"
      >
        <span>
          <span className="sr-only">{t('stepNamed', { number: String(stop), title: '' })}</span>
          {question}
        </span>
        <ChevronRight size={18} aria-hidden className="flex-none" />
      </button>
    </li>
  )
}
