import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import type { MouseEvent } from 'react'
import { formatFileSize } from '../../../../kit/language/amounts.ts'
import { formatRecent, formatTime } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { focusThread } from '../focus-thread.ts'
import { useRateLimitedUntil } from '../use-cut-since.ts'
import type { WaitingMessage } from '../waiting-messages.ts'

/** Longer waits are shown with their end time (ms). */
const shortWait = 90_000

interface WaitingListProps {
  waiting: readonly WaitingMessage[]
  /** Time since which the server has been unreachable; undefined if it is reachable. */
  cutSince: string | undefined
  onAgain: (message: WaitingMessage) => void
  /** Moves a message back to its draft; undefined if the field is gone. */
  onChange: ((message: WaitingMessage) => void) | undefined
  onDrop: (message: WaitingMessage) => void
}

/** Unsent messages: outlined with their position while waiting, dashed if refused. */
export function WaitingList({ waiting, cutSince, onAgain, onChange, onDrop }: WaitingListProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const heldUp = useRateLimitedUntil()
  const coming = waiting.filter(({ problem }) => problem === undefined)
  const rows = waiting.map((message) => (
    <WaitingMessageRow
      key={message.clientId}
      message={message}
      place={coming.indexOf(message) + 1}
      of={coming.length}
      onAgain={() => onAgain(message)}
      onChange={onChange && (() => onChange(message))}
      onDrop={() => onDrop(message)}
    />
  ))
  if (cutSince === undefined)
    return (
      <>
        {rows}
        {heldUp !== undefined && (
          <li className="ahead">
            <p role="status" className="text-sm text-ink-2">
              {Date.parse(heldUp) - Date.now() > shortWait ? t('heldUpUntil', { time: formatRecent(language, heldUp) }) : t('heldUp')}
            </p>
          </li>
        )}
      </>
    )
  return (
    <>
      <li className="cut">
        <span aria-hidden="true" className="cut-bar" />
        <span aria-hidden="true" className="cut-dots" />
        <p className="text-sm leading-5.5 font-semibold">{t('noConnection', { time: formatTime(language, cutSince) })}</p>
        <p className="text-sm text-ink-2">{t('noConnectionText')}</p>
      </li>
      {rows}
    </>
  )
}

interface WaitingMessageRowProps {
  message: WaitingMessage
  place: number
  of: number
  onAgain: () => void
  onChange: (() => void) | undefined
  onDrop: () => void
}

function WaitingMessageRow({ message: { text, files, problem }, place, of, onAgain, onChange, onDrop }: WaitingMessageRowProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const leaving = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    focusThread(event.currentTarget)
    act()
  }
  const look = problem === undefined ? 'waiting' : 'refused'
  return (
    <li className="own ahead" aria-live="off">
      {text && (
        <p dir="auto" className={cx('bubble whitespace-pre-line', look)}>
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="along">
          {files.map(({ key, name, size }) => (
            <li key={key}>
              <span className={look}>
                <FileText size={18} aria-hidden />
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <span className="flex-none font-normal text-ink-2">{formatFileSize(language, size)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {problem === undefined ? (
        <p className="sent-state">
          <Clock size={16} aria-hidden />
          {t('waits', { place, count: of })}
          {files.length > 0 && <span>{t('waitsHere')}</span>}
        </p>
      ) : (
        <>
          <p role="alert" className="sent-state bad">
            <CircleAlert size={16} aria-hidden />
            {t('notSent', { problem })}
          </p>
          <p className="sent-state">
            <button type="button" onClick={leaving(onAgain)}>
              {t('sendAgain')}
            </button>
            {onChange && (
              <button type="button" onClick={onChange}>
                {t('edit')}
              </button>
            )}
            <button type="button" onClick={leaving(onDrop)}>
              {t('drop')}
            </button>
          </p>
        </>
      )}
    </li>
  )
}
