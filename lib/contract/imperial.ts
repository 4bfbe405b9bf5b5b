/**
 * Exact values of the international mile and foot, and of the gallon of the United States. Source: NIST Special
 * Publication 811, appendix B.
 */
export const metresPerMile = 1609.344
export const metresPerFoot = 0.3048
export const litresPerGallon = 3.785411784
