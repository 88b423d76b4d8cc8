import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ComponentType, ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Cover } from '../../../components/cover.tsx'
import { Go } from '../../../components/go.tsx'
import { StatusChip } from '../../../components/status-chip.tsx'
import { useWords } from '../../../lib/words.tsx'
import type { Found } from '../../catalog/shown.ts'
import { InlineHtml } from '../../guides/components/html.tsx'
import { servicePath } from '../../services/address.ts'
import { ServiceCover } from '../../services/components/service-cover.tsx'

/** How what was found of each kind is shown. */
const views = { guide: GuideHit, service: ServiceHit } satisfies { [K in Found['kind']]: ComponentType<{ hit: FoundOf<K> }> }

type FoundOf<K extends Found['kind']> = Extract<Found, { kind: K }>

export const hitKey = ({ kind, slug, step }: Found) => `${kind} ${slug} ${step?.id}`

export function Hit({ hit }: { hit: Found }) {
  const View = views[hit.kind] as ComponentType<{ hit: Found }>
  return <View hit={hit} />
}

/** A guide that was found, and the step in which the words stand. */
function GuideHit({ hit }: { hit: FoundOf<'guide'> }) {
  const t = useWords('catalog')
  const frame = useWords('frame')
  const { slug, totalSteps, paid, translated, step } = hit
  const lang = translated ? undefined : 'en'
  const guide = `/instruction/${slug}`
  return (
    <HitFrame
      hit={hit}
      to={guide}
      lang={lang}
      cover={
        <Cover slug={slug} steps={totalSteps} className="aspect-square w-16 flex-none self-start rounded-control sm:aspect-16/10 sm:w-40" />
      }
      chips={
        <>
          {!translated && <StatusChip>{t('inEnglish')}</StatusChip>}
          {paid && <StatusChip tone="info">{frame('pro')}</StatusChip>}
        </>
      }
    >
      {step && (
        <Go to={`${guide}?step=${encodeURIComponent(step.id)}`} className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm">
          <span lang={lang}>{t('inStep', { title: step.title })}</span>
          <ArrowRight size={16} aria-hidden />
        </Go>
      )}
    </HitFrame>
  )
}

function ServiceHit({ hit }: { hit: FoundOf<'service'> }) {
  const t = useWords('catalog')
  return (
    <HitFrame
      hit={hit}
      to={servicePath(hit.slug)}
      cover={<ServiceCover className="aspect-square w-16 flex-none self-start rounded-control sm:aspect-16/10 sm:w-40" />}
      chips={<StatusChip>{t('serviceName')}</StatusChip>}
    />
  )
}

interface HitFrameProps {
  hit: Found
  to: string
  lang?: 'en' | undefined
  cover: ReactNode
  chips: ReactNode
  children?: ReactNode
}

/** What is the same for everything that was found. */
function HitFrame({ hit: { name, category, snippet }, to, lang, cover, chips, children }: HitFrameProps) {
  return (
    <article data-line={category.line} className="flex gap-4 border-t border-border py-5 sm:gap-6">
      {cover}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge line={category.line} size="s" />
          <span className="text-xs text-ink-2">{category.name}</span>
          {chips}
        </div>
        <h3 className="mt-1.5 max-w-read" lang={lang}>
          <Go to={to} className="no-underline hover:underline">
            {name}
          </Go>
        </h3>
        <p className="mt-1 max-w-read text-sm text-ink-2 [&_mark]:rounded-sm [&_mark]:bg-(--line-tint) [&_mark]:px-0.5 [&_mark]:font-semibold [&_mark]:text-ink">
          <InlineHtml html={snippet} lang={lang} />
        </p>
        {children}
      </div>
    </article>
  )
}
