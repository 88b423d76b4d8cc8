import type { Answer } from '@waymark/contract/calls.ts'
import type { Conversation } from '@waymark/contract/conversation/chats.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize-2'
import { type RefObject, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Button, IconLink } from '../../../../kit/look/button.tsx'
import { AskField } from '../../assistant/parts/ask-field.tsx'
import { QuestionsAround } from '../../assistant/parts/questions-around.tsx'
import { keepQuestion, messageDrafts, readQuestion } from '../waiting-messages.ts'
import { useDeskWords } from './use-desk-words.ts'

interface FirstScreenProps {
  /** Place where the panel was opened. */
  here: MessageCardInput | undefined
  field: RefObject<HTMLTextAreaElement | null>
  list: Answer<'listConversations'> | undefined
  onOpen: (id: string) => void
  onAsk: (question: string) => void
}

/** First screen of the panel: a question field, who answers, and the open conversations. */
export function FirstScreen({ here, field, list, onOpen, onAsk }: FirstScreenProps) {
  const t = useWords('chats')
  const assistant = useWords('assistant')
  const [text, setText] = useState(readQuestion)
  const { next } = useDeskWords(list?.desk)
  const write = () => {
    const begun = messageDrafts.read('company')?.text ?? ''
    if (text.trim()) messageDrafts.keep('company', { text: [begun, text].filter(Boolean).join('\n\n') })
    keepQuestion('')
    onOpen('company')
  }
  return (
    <div className="chat-body px-5!">
      <h3 className="mb-3.5 text-xl leading-7.5 font-bold tracking-tight">{t('question')}</h3>
      <AskField
        field={field}
        label={t('question')}
        placeholder={t('questionHint')}
        rows={2}
        first={text}
        onWrite={(now) => {
          setText(now)
          keepQuestion(now)
        }}
        onAsk={onAsk}
      >
        <p className="max-w-58 ps-2.25 text-xs leading-4.5 text-ink-2">{assistant('hint')}</p>
      </AskField>
      <QuestionsAround here={here} onAsk={onAsk} />
      <div className="to-person">
        <span aria-hidden="true" className="changes" />
        <Button variant="outline" size="s" full onClick={write}>
          {t('writePerson')}
        </Button>
        <p className="mt-2 text-xs leading-4.5 text-ink-2">{next}</p>
      </div>
      {list && list.items.length > 0 && (
        <>
          <h4 className="mt-7 text-sm leading-5.5 font-semibold">{t('yourConversations')}</h4>
          <ul>
            {list.items.map((conversation) => (
              <li key={conversation.id} className="flex items-center border-b border-border">
                <Row conversation={conversation} onOpen={() => onOpen(conversation.kind === 'company' ? 'company' : conversation.id)} />
                {conversation.order && (
                  <IconLink
                    to={`/profile/orders/${conversation.order.id}`}
                    label={`${t('wholePage')}: ${t('orderNamed', { number: String(conversation.order.number) })}`}
                  >
                    <Maximize size={18} aria-hidden />
                  </IconLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Row({ conversation: { order, last, unread }, onOpen }: { conversation: Conversation; onOpen: () => void }) {
  const t = useWords('chats')
  const said = last && [last.name || (last.sender === 'user' ? t('youAlone') : t('managerAlone')), last.excerpt].filter(Boolean).join(': ')
  return (
    <button type="button" onClick={onOpen} className="chat-row">
      {order ? (
        <Badge line={order.category.line} />
      ) : (
        <span aria-hidden="true" className="badge">
          <span className="capsule" />
        </span>
      )}
      <span>
        <b dir="auto">{order ? `${t('orderNamed', { number: String(order.number) })}, ${order.name}` : t('company')}</b>
        {said && (
          <span dir="auto" className="line-clamp-2 text-ink-2">
            {said}
          </span>
        )}
      </span>
      {unread > 0 ? (
        <span className="count">
          {unread}
          <span className="sr-only"> {t('unread', { count: unread })}</span>
        </span>
      ) : (
        <ChevronRight size={18} aria-hidden className="flex-none" />
      )}
    </button>
  )
}
