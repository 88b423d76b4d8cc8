import type { Paper } from '@waymark/contract/money/papers.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { type RefObject, useRef } from 'react'
import { formatMoney } from '../../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { formatCompanyDate } from '../../../../../kit/language/zoned-days.ts'
import { useCall } from '../../../../../kit/load/query.ts'
import { saveFile } from '../../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../../kit/load/use-change.ts'
import { Go } from '../../../../../kit/look/go.tsx'
import { nextPoll } from '../../paper-looks.ts'

interface PaperLinesProps {
  papers: readonly Paper[]
  /** Shows what each paper is for; not needed on the order's own page. */
  named?: boolean
  /** Highlighted paper, and the ref of its row. */
  chosen?: { id: string; entry: RefObject<HTMLLIElement | null> }
  /** Ref of the container. */
  ref?: (element: HTMLElement | null) => void
}

/** Papers as download buttons, with a link to ask about each. */
export function PaperLines({ papers, named = false, chosen, ref }: PaperLinesProps) {
  const t = useWords('papers')
  const language = useLanguage()
  const { busy, run } = useChanges()
  const words = { offline: t('offline'), failed: t('failed') }
  return (
    <ul ref={ref} className="grid gap-2">
      {papers.map(({ id, kind, label, issuedAt, name, grossCents, currency, corrects }) => (
        <li key={id} ref={chosen?.id === id ? chosen.entry : undefined} className="scroll-my-24">
          <button
            type="button"
            aria-disabled={busy === id || undefined}
            aria-current={chosen?.id === id ? 'true' : undefined}
            className="group flex min-h-12 w-full items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 text-start aria-[current]:border-ink aria-[current]:border-s-[4px] aria-[current]:bg-sunken aria-[current]:ps-[11.5px]"
            onClick={() => busy !== id && void run('openPaper', { id }, { words, onDone: ({ url }) => saveFile(url) }, id)}
          >
            <FileText size={20} aria-hidden className="flex-none" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere group-hover:underline">{t(kind, { label })}</span>
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {t(corrects ? 'corrects' : 'about', {
                  date: formatCompanyDate(language, issuedAt),
                  amount: formatMoney(language, kind === 'invoice' ? grossCents : -grossCents, currency),
                  label: corrects ?? '',
                })}
              </span>
              {named && <span className="block text-sm text-ink-2 wrap-anywhere">{name}</span>}
            </span>
            <Download size={18} role="img" aria-label={t('download')} className="flex-none" />
          </button>
          {/* The support page focuses its field and scrolls to it, so the router must not reset the scroll position. */}
          <Go to={`/profile/support?paper=${id}`} preventScrollReset className="inline-flex min-h-11 items-center px-3.5 text-sm">
            {t('ask')}
            <span className="sr-only">: {t(kind, { label })}</span>
          </Go>
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of papers shown for one order or charge. */
const maxPapers = 20

interface OrderPapersProps {
  order: string
  /** Refunded amount, in cents. */
  backCents: number
}

/** Papers of a paid order, polled until complete or for a minute. */
export function OrderPapers({ order, backCents }: OrderPapersProps) {
  const t = useWords('papers')
  /** Fetches of these papers before polling started. */
  const before = useRef<number>(undefined)
  const { data } = useCall(
    'listPapers',
    { subject: order, rows: maxPapers },
    {
      refetchInterval({ state }) {
        const reads = state.dataUpdateCount + state.errorUpdateCount
        before.current ??= reads
        return nextPoll({ backCents, papers: state.data?.items, looks: reads - before.current })
      },
    },
  )
  if (!data) return null
  return data.items.length > 0 ? <PaperLines papers={data.items} /> : <p className="text-sm text-ink-2">{t('onItsWay')}</p>
}
