/** The categories of a trip in a list to choose from. An empty text stands for none. */
import { type TripCategory, tripCategories } from '../../../lib/contract/resources/trip-category.ts'
import { t } from '../language/language.ts'

export const categoryOfText = (text: string): TripCategory | undefined => tripCategories.find((one) => one === text)

export const categoryOptions = () => [
  ['', t('tripCategoryNone')] as const,
  ...tripCategories.map((category) => [category, t(`tripCategory${category}`)] as const)
]
