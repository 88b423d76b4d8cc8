import { documentSlugs } from '@waymark/contract/choices.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { registered } from '../../../../../kit/load/module.ts'
import { useSite } from '../../../../../kit/load/site.ts'
import { slot } from '../../../../../kit/load/slots.tsx'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { documentPaths } from '../../../legal/document-paths.ts'

const SupportTalk = slot(() => registered('supportTalk'))

export default function Support() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="support" title={t('support')}>
      {() => <SupportSections />}
    </ProfileFrame>
  )
}

/** Contact options, and links to answers. */
function SupportSections() {
  const t = useWords('support')
  const email = useSite()?.contactEmail ?? ''
  return (
    <div className="max-w-read">
      <Section title={t('write')} text={t('writeText')}>
        <div className="min-h-64">
          <SupportTalk />
        </div>
        <p className="mt-3.5 text-sm text-ink-2">
          {t('byEmail')}{' '}
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-ink underline break-all">
            {email}
          </a>
        </p>
      </Section>
      <Section title={t('questions')} text={t('questionsText')}>
        <ButtonLink to="/faqs" variant="outline" size="s">
          {t('seeQuestions')}
        </ButtonLink>
      </Section>
      <Section title={t('welcomeSlides')} text={t('welcomeSlidesText')}>
        <SlidesAgain />
      </Section>
      <Section title={t('documents')} text={t('documentsText')}>
        <ul>
          {documentSlugs.map((slug) => (
            <li key={slug}>
              <Go to={documentPaths[slug]} className="inline-flex min-h-11 items-center">
                {t(slug)}
              </Go>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('suspended')} text={t('suspendedText')}>
        <p className="text-ink-2">{t('suspendedWrite', { email })}</p>
      </Section>
    </div>
  )
}

const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="border-t border-border py-6 first:border-t-0 first:pt-0">
    <h2 className="text-xl">{title}</h2>
    <p className="mt-1.5 mb-3.5 text-ink-2">{text}</p>
    {children}
  </section>
)

type Slides = ComponentType<{ site: string; onLeave: () => void }>

/** Shows the welcome slides again, without telling the server. */
function SlidesAgain() {
  const t = useWords('support')
  const site = useSite()?.name ?? ''
  const [Slides, setSlides] = useState<Slides>()
  const open = () =>
    import('../../parts/welcome-slides.tsx').then(
      ({ WelcomeSlides }) => setSlides(() => WelcomeSlides),
      () => toast.error(t('notLoaded')),
    )
  return (
    <>
      <Button variant="outline" size="s" onClick={() => void open()}>
        {t('showWelcomeSlides')}
      </Button>
      {Slides && <Slides site={site} onLeave={() => setSlides(undefined)} />}
    </>
  )
}
