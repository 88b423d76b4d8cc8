import { type ComponentType, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

type Slides = ComponentType<{ site: string; onLeave: () => void }>

/** Shows the slides of the first start again; they were left long ago, so nothing is told to the server. */
export function IntroductionAgain() {
  const t = useWords('support')
  const site = useSite()?.name ?? ''
  const [Slides, setSlides] = useState<Slides>()
  const open = () =>
    import('./introduction.tsx').then(
      ({ Introduction }) => setSlides(() => Introduction),
      () => toast.error(t('notLoaded')),
    )
  return (
    <>
      <Button variant="outline" size="s" onClick={() => void open()}>
        {t('showIntroduction')}
      </Button>
      {Slides && <Slides site={site} onLeave={() => setSlides(undefined)} />}
    </>
  )
}
