import type { MessageCard, MessageFile } from '@waymark/contract/conversation/messages.ts'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { fileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

/** What goes along with a message: places, orders, and files, each fetched from an address that works for a minute. */
export function Along({ cards, files }: { cards: readonly MessageCard[]; files: readonly MessageFile[] }) {
  const t = useWords('chats')
  const language = useLanguage()
  const { busy, run } = useChanges()
  const open = (file: string) =>
    run(
      'openMessageFile',
      { file },
      {
        words: { offline: t('offlineFailed'), failed: t('failed') },
        onDone: ({ url }) => saveFile(url),
        onError(error) {
          if (isMissing(error)) toast.error(t('fileGone'))
          return isMissing(error)
        },
      },
      file,
    )
  if (cards.length + files.length === 0) return null
  return (
    <ul className="along">
      {cards.map((card) => (
        <li key={`${card.kind} ${card.id} ${card.step}`}>
          <Card card={card} />
        </li>
      ))}
      {files.map(({ id, name, size, type }) => (
        <li key={id}>
          <button type="button" aria-busy={busy === id} onClick={() => void open(id)}>
            {type.startsWith('image/') ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="flex-none font-normal text-ink-2">{fileSize(language, size)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Card({ card: { kind, address, line, stop, name, within, number } }: { card: MessageCard }) {
  const t = useWords('chats')
  const title = kind === 'order' && number !== null ? t('orderNamed', { number: String(number) }) : name || t('gone')
  const inside = (
    <>
      {line && <PlaceCode line={line} stop={stop?.place ?? null} />}
      <span className="min-w-0 wrap-anywhere">
        {stop && within ? <span className="sr-only">{t('stepOf', { place: stop.place, guide: within })}: </span> : null}
        <bdi>{title}</bdi>
      </span>
    </>
  )
  return address ? <Go to={address}>{inside}</Go> : <span>{inside}</span>
}
