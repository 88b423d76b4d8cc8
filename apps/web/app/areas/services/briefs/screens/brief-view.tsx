import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { loadPhone } from '../../../../kit/forms/load-phone.ts'
import { loadWords, useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Skeleton } from '../../../../kit/look/layout.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import { briefPath } from '../../services/address.ts'
import { chooseScreen, listParts, listStops, summaryPart } from '../answering.ts'
import { type BriefData, holdBrief, type OpenBrief } from '../page-data.ts'
import { BriefFrame, ChooseScreen } from '../parts/choose-screen.tsx'
import { Question } from '../parts/question.tsx'
import { type ScreenProps, StartScreen } from '../parts/start-screen.tsx'
import { SummaryScreen } from '../parts/summary-screen.tsx'
import { type OpenedBrief, useBrief } from '../use-brief.ts'
import { type Uploads, useUploads } from '../use-uploads.ts'

/** The screen of a brief that the address names, or the choice of a service. */
export const BriefView = ({ data }: { data: BriefData }) =>
  data.kind === 'choice' ? <ChooseScreen data={data} /> : <OpenBriefView key={data.service.id} data={data} />

function OpenBriefView({ data }: { data: OpenBrief }) {
  const t = useWords('brief')
  const { service } = data
  const brief = useBrief(data)
  const { uuid = '' } = useParams()
  useEffect(() => holdBrief(uuid, data), [uuid, data])
  const language = useLanguage()
  const asksPhone = data.form.steps.some(({ fields }) => fields.some(({ type }) => type === 'phone'))
  // Loads the next screens now, because the connection may be lost later.
  useEffect(() => {
    loadWords(['services', 'brief', 'forms'], language).catch(() => {})
    if (asksPhone) loadPhone().catch(() => {})
  }, [language, asksPhone])
  const { requireSignIn, signInDialog } = useSignIn()
  const uploads = useUploads(service.id, brief.store, requireSignIn)
  const [query] = useSearchParams()
  const part = query.get('part')
  const screen = chooseScreen(brief.states, part)
  // Origin of the brief, from the address. Read after hydration, because the server's HTML ignores it.
  const [opening, setOpening] = useState<{ guide: string | null; step: string | null }>({ guide: null, step: null })
  useEffect(() => setOpening({ guide: query.get('guide'), step: query.get('step') }), [query])

  const common = { data, brief, opening }
  return (
    <>
      {screen.kind === 'start' ? (
        <BriefFrame
          line={service.category.line}
          name={t('title', { name: service.name })}
          back={{ to: servicePath(service.slug), name: service.name }}
          title={t('startTitle')}
        >
          <StartScreen {...common} />
        </BriefFrame>
      ) : (
        <BriefFrame
          line={service.category.line}
          name={`${screen.kind === 'part' ? screen.at.step.title : t('summaryTitle')} · ${t('title', { name: service.name })}`}
          back={{ to: servicePath(service.slug), name: service.name }}
          place={<BriefPlace brief={brief} index={screen.index} />}
          title={screen.kind === 'part' ? screen.at.step.title : t('summaryTitle')}
          lead={screen.kind === 'part' ? screen.at.step.lead : t('summaryLead')}
        >
          {screen.kind === 'part' ? (
            <PartScreen key={part} {...common} index={screen.index} uploads={uploads} />
          ) : (
            <SummaryScreen key={summaryPart} {...common} />
          )}
        </BriefFrame>
      )}
      {signInDialog}
    </>
  )
}

/** Position in the brief, and whether answers are saved. On the summary all parts count as done. */
function BriefPlace({ brief, index }: { brief: OpenedBrief; index: number }) {
  const t = useWords('brief')
  const stops = listStops(brief.states, index)
  const total = stops.length
  const place = index < total ? t('stopOf', { number: index + 1, total }) : t('allParts', { count: total })
  return (
    <>
      <div className="-mx-1.5 mt-3 mb-6 max-w-80 overflow-x-clip px-1.5">
        <StripMap stops={stops} label={place} />
      </div>
      <p className="flex min-h-5.5 flex-wrap gap-x-2 text-sm text-ink-2">
        <b className="text-ink">{t('briefPlace', { place })}</b>
        <SaveState brief={brief} />
      </p>
    </>
  )
}

function SaveState({ brief: { state, isVisitor, keptAt } }: { brief: OpenedBrief }) {
  const t = useWords('brief')
  const language = useLanguage()
  const { known, save, savedAt, refused } = state
  const timeOf = (at: number) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  if (!known) return null
  if (save === 'unreachable')
    return (
      <span role="status" className="font-medium text-warning">
        · {t('offline')}
      </span>
    )
  if (isVisitor) return keptAt !== null && <span>· {t('keptHere', { time: timeOf(keptAt) })}</span>
  if (save !== 'rest') return <span>· {t('waiting')}</span>
  if (refused.size > 0) return <span className="font-medium text-danger">· {t('refusedHere')}</span>
  return savedAt !== null && <span>· {t('saved', { time: timeOf(savedAt) })}</span>
}

interface PartScreenProps extends ScreenProps {
  /** Index of this part among those shown. */
  index: number
  uploads: Uploads
}

/** Questions of one part, with buttons back and next. */
function PartScreen({ data: { service }, brief, opening, index, uploads }: PartScreenProps) {
  const t = useWords('brief')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const { known, unreachable, refused } = brief.state
  const parts = listParts(brief.states)
  const fields = parts[index]?.fields ?? []
  const to = (part: string | undefined) => briefPath(service.slug, { part, ...opening })
  const after = parts[index + 1]?.step.id ?? summaryPart

  // Focuses the requested question, or the first invalid one.
  useEffect(() => {
    if (known && hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [known, hash])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [tries])

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    brief.accept(fields)
    if (fields.some(({ id }) => brief.answerError(id))) return setTries(tries + 1)
    void navigate(to(after))
  }
  if (!known)
    return unreachable ? (
      <div role="alert">
        <EmptyState as="h2" drawing="buffer" title={t('unreachable')}>
          {t('unreachableText')}
        </EmptyState>
      </div>
    ) : (
      <>
        <div aria-busy="true" className="grid gap-7 noscript:hidden">
          {fields.slice(0, 3).map(({ id }) => (
            <div key={id} className="grid gap-2">
              <Skeleton className="h-5 w-48" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
        <p className="hidden rounded-control bg-warning-tint px-3.5 py-2.5 text-sm text-warning noscript:block">{t('noScript')}</p>
      </>
    )
  return (
    <form ref={form} noValidate onSubmit={goOn}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-2 sm:gap-x-5">
        {fields.map((field) => (
          <Question
            key={field.id}
            field={field}
            currency={service.currency}
            brief={brief}
            uploads={uploads}
            error={tries > 0 || left.has(field.id) || refused.has(field.id) ? brief.answerError(field.id) : undefined}
            onLeave={() => setLeft((now) => new Set([...now, field.id]))}
          />
        ))}
      </div>
      <div className="mt-9 flex flex-wrap justify-between gap-3 border-t border-border pt-5">
        <ButtonLink to={to(parts[index - 1]?.step.id)} variant="quiet" className="-ms-3">
          <ArrowLeft size={20} aria-hidden />
          {t('back')}
        </ButtonLink>
        <Button type="submit">
          {t('next')}
          <ArrowRight size={20} aria-hidden />
        </Button>
      </div>
    </form>
  )
}
