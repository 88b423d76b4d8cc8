import type { VideoCard as Card } from '@waymark/contract/site/company.ts'
import Play from 'lucide-react/icons/play'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { formatDuration } from '../duration.ts'
import { videoPath } from '../structured-data.ts'

/** The whole card is one link. */
export function VideoCard({ video: { slug, name, announce, seconds, poster } }: { video: Card }) {
  const t = useWords('company')
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface">
      <div className="relative">
        <img src={poster} alt="" width={1280} height={720} loading="lazy" className="aspect-video w-full object-cover" />
        <span aria-hidden="true" className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-ink text-on-ink">
          <Play size={24} />
        </span>
      </div>
      <div className="px-4.5 pt-4 pb-4.5">
        <h3>
          <Go to={videoPath(slug)} className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2">
            {name}
          </Go>
        </h3>
        <p className="mt-1 text-sm text-ink-2">{announce}</p>
        <p className="mt-2.5 text-sm text-ink-2">{t('long', { time: formatDuration(seconds) })}</p>
      </div>
    </article>
  )
}
