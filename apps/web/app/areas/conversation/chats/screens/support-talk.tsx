import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOwner } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useCall } from '../../../../kit/load/query.ts'
import { DeskNote } from '../parts/desk-note.tsx'
import { Talk } from '../parts/talk.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { placeAt } from '../place-here.ts'
import { startSending } from '../send-messages.ts'

/** The conversation with the company as part of a page. */
export function SupportTalk() {
  const t = useWords('chats')
  const owner = useOwner()
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useCall('listConversations', {})
  const { short, next } = useDeskWords(data?.desk)
  const { pathname, search } = useLocation()
  const place = placeAt(pathname, search)
  useEffect(startSending, [])
  const isAbout = place !== undefined
  const { isPending } = useCall('readConversation', { id: 'company' })
  // A link about a specific subject moves the focus into the field.
  useEffect(() => {
    if (isAbout && !isPending) field.current?.focus()
  }, [isAbout, isPending])
  const company = data?.items.find(({ kind }) => kind === 'company')
  const person = company?.staffName ?? ''
  const isBegun = Boolean(company?.last)
  const isClosed = data?.desk.open === false
  return (
    <div className="chat-on-page">
      <header className="chat-head">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="text-base leading-6 font-semibold tracking-snug wrap-anywhere">
            {person ? t('withManager', { name: person }) : t('company')}
          </h3>
          <p className="text-xs leading-4.5 text-ink-2">{short}</p>
          {next !== short && (isBegun || !isClosed) && <p className="text-xs leading-4.5 text-ink-2">{next}</p>}
        </div>
      </header>
      <Talk
        key={owner}
        id="company"
        label={person ? t('writeTo', { name: person }) : t('yourMessage')}
        field={field}
        place={place}
        desk={data?.desk}
      >
        {data && isClosed && !isBegun && <DeskNote desk={data.desk} />}
      </Talk>
    </div>
  )
}
