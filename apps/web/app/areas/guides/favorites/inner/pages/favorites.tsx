import { Suspense } from 'react'
import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/list-skeleton.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { MyFavorites } from '../../parts/my-favorites.tsx'

export default function Favorites() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="favorites" title={t('favorites')}>
      {() => (
        <Suspense fallback={<ProfileSkeleton />}>
          <MyFavorites />
        </Suspense>
      )}
    </ProfileFrame>
  )
}
