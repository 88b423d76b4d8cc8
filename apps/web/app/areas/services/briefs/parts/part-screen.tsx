import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { briefPath } from '../../services/address.ts'
import { partsOf, summaryPart } from '../screens.ts'
import type { Uploads } from '../use-uploads.ts'
import { Question } from './question.tsx'
import type { ScreenProps } from './start-screen.tsx'

interface PartScreenProps extends ScreenProps {
  /** Place of this part among those that are asked. */
  index: number
  uploads: Uploads
}

/** The questions of one subject, back and next. */
export function PartScreen({ data: { service }, brief, opening, index, uploads }: PartScreenProps) {
  const t = useWords('brief')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const { known, unreachable, refused } = brief.state
  const parts = partsOf(brief.states)
  const fields = parts[index]?.fields ?? []
  const to = (part: string | undefined) => briefPath(service.slug, { part, ...opening })
  const after = parts[index + 1]?.step.id ?? summaryPart

  // Who came for one question finds it in focus; who went on too early, the first that is wrong.
  useEffect(() => {
    if (known && hash) document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [known, hash])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [tries])

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    brief.accept(fields)
    if (fields.some(({ id }) => brief.problemOf(id))) return setTries(tries + 1)
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
            error={tries > 0 || left.has(field.id) || refused.has(field.id) ? brief.problemOf(field.id) : undefined}
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
