import type { Answer } from '@waymark/contract/calls.ts'
import type { Conversation } from '@waymark/contract/conversation/chats.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useId, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { messageDrafts } from '../waiting-messages.ts'
import { useDeskWords } from './use-desk-words.ts'

interface FirstScreenProps {
  field: RefObject<HTMLTextAreaElement | null>
  list: Answer<'listConversations'> | undefined
  onOpen: (id: string) => void
}

/** A question and who answers it, before anything is written; below, the conversations that are open. */
export function FirstScreen({ field, list, onOpen }: FirstScreenProps) {
  const t = useWords('chats')
  const id = useId()
  const [text, setText] = useState(() => messageDrafts.read('company')?.text ?? '')
  const { next } = useDeskWords(list?.desk)
  const write = () => {
    if (text.trim()) messageDrafts.keep('company', { text })
    onOpen('company')
  }
  return (
    <div className="chat-body px-5!">
      <h3 id={id} className="text-xl leading-7.5 font-bold tracking-tight">
        {t('question')}
      </h3>
      <div className="composer mt-3.5">
        <textarea
          ref={field}
          rows={2}
          dir="auto"
          aria-labelledby={id}
          placeholder={t('questionHint')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            messageDrafts.keep('company', { text: target.value })
          }}
        />
        <div className="composer-tools">
          <span />
          <Button size="s" onClick={write}>
            {t('writePerson')}
          </Button>
        </div>
      </div>
      <p className="mt-2.5 text-xs leading-4.5 text-ink-2">{next}</p>
      {list && list.items.length > 0 && (
        <>
          <h4 className="mt-7 text-sm leading-5.5 font-semibold">{t('yourConversations')}</h4>
          <ul>
            {list.items.map((conversation) => (
              <li key={conversation.id}>
                <Row conversation={conversation} onOpen={() => onOpen(conversation.kind === 'company' ? 'company' : conversation.id)} />
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
      {order ? <Badge line={order.category.line} /> : <span aria-hidden="true" className="badge bg-ink text-on-ink" />}
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
