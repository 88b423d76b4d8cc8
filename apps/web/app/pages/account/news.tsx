import { ProfileFrame } from '../../features/accounts/components/profile-frame.tsx'
import { profileNewsPath } from '../../features/news/address.ts'
import { NewsList } from '../../features/news/components/news-list.tsx'
import type { NewsListData } from '../../features/news/page-data.ts'
import { loadNews } from '../../features/news/queries.ts'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

export const load = loadNews

/** The news within the profile. */
export default function Page({ data }: PageProps<NewsListData>) {
  const t = useWords('profile')
  return (
    <ProfileFrame section="news" title={t('news')}>
      {() => <NewsList path={profileNewsPath} data={data} />}
    </ProfileFrame>
  )
}
