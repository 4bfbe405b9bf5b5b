/** Families of fields that differ by a number alone, such as `temp_1` to `temp_4`. */

/** How many fields each family has. The profile has a text for each sensor, input and output, such as `temp_1_desc`. */
export const fieldFamilies = { temp: 4, ain: 4, din: 5, dout: 4, engine_hours: 4 } as const

export type FieldFamily = keyof typeof fieldFamilies
type Numbers = { readonly 4: 1 | 2 | 3 | 4; readonly 5: 1 | 2 | 3 | 4 | 5 }
export type NumberedField<Family extends FieldFamily = FieldFamily> = {
  [Each in Family]: `${Each}_${Numbers[(typeof fieldFamilies)[Each]]}`
}[Family]
