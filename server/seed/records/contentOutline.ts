// What the seeded courses teach: modules (#), their topics (##), and the concepts of these with an example and a usual mistake.

export const OUTLINE = `
# Whole numbers
## Place value to a million
- Digits and their places | In 407 215 the 7 is worth 7 000. | Reads 407 215 as forty-seven thousand.
- Comparing large numbers | 98 999 < 100 001: more digits first, then from the left. | Compares the last digits first.
## Rounding and estimating
- Rounding to tens and hundreds | 2 648 is near 2 600 and nearer to 2 650. | Rounds 2 648 to 2 700 in two steps.
- Estimating a sum | 489 + 312 is about 500 + 300. | Computes first and rounds the answer.
## Factors and multiples
- Factor pairs | 36 = 1 × 36 = 2 × 18 = 3 × 12 = 4 × 9 = 6 × 6. | Forgets 1 and the number itself.
- Prime numbers | 29 has the factors 1 and 29 alone. | Takes 1, or every odd number, for a prime.
# Fractions
## Parts of a whole
- Equal parts | A pizza cut in 4 equal slices: each is 1/4. | Calls any of four pieces a quarter.
- Numerator and denominator | In 3/8 there are 3 of 8 equal parts. | Swaps the two numbers.
## Equivalent fractions
- Multiplying top and bottom | 2/3 = 4/6 = 6/9. | Adds the same number to both: 2/3 = 3/4.
- Simplest form | 18/24 = 3/4 after dividing by 6. | Stops at 9/12.
## Adding and subtracting
- Same denominators | 2/7 + 3/7 = 5/7. | Adds the denominators too: 5/14.
- Different denominators | 1/2 + 1/3 = 3/6 + 2/6 = 5/6. | Adds tops and bottoms: 2/5.
# Shapes and measures
## Angles
- Right, acute, obtuse | The corner of a page is 90°. | Thinks longer arms make a larger angle.
- Measuring with a protractor | Lay the base line on one arm and read from 0. | Reads the other scale: 120° for 60°.
## Perimeter and area
- Going round a shape | A 4 cm by 3 cm rectangle: 14 cm. | Counts two sides alone: 7 cm.
- Covering a shape | The same rectangle holds 12 squares of 1 cm². | Answers the perimeter for the area.
## Symmetry
- Lines of symmetry | A square has 4, a rectangle 2. | Draws the diagonals of a rectangle.
- Turning symmetry | A square fits onto itself 4 times in a turn. | Counts the start twice.
# Data
## Reading charts
- Bar charts and their scale | Each square stands for 5 children. | Counts squares, not children.
- Pie charts | A quarter of 60 votes is 15. | Compares slices of two different pies.
## Averages
- Mean | (4 + 6 + 8) ÷ 3 = 6. | Divides by 2, whatever the count.
- Median | Of 3, 9, 4 in order 3, 4, 9 it is 4. | Takes the middle before sorting.
## Chance
- Likely and unlikely | A 6 on a dice: 1 of 6. | Thinks a 6 is due after five misses.
- Counting outcomes | Two coins: HH, HT, TH, TT. | Leaves out TH.
`;

export const OUTLINE_OLDER = `
# Integers and rational numbers
## Below zero
- The number line both ways | −7 is to the left of −3. | Says −7 is larger, since 7 is.
- Adding with signs | −5 + 8 = 3. | Adds 5 and 8 and keeps the minus.
## Multiplying signs
- Minus times minus | (−4) × (−6) = 24. | Answers −24.
- Dividing with signs | −42 ÷ 7 = −6. | Drops the sign.
## Rational numbers
- Between two fractions | 5/8 lies between 1/2 and 3/4. | Thinks nothing lies between 1/2 and 2/3.
- Decimals that repeat | 1/3 = 0.333… | Writes 1/3 = 0.33.
# Algebra
## Letters for numbers
- Writing a rule | n tables seat 4n children. | Writes n4, or adds: n + 4.
- Like terms | 3x + 2x = 5x; 3x + 2y stays. | Makes 5xy of 3x + 2y.
## Equations
- Keeping the balance | x + 7 = 12, take 7 from both sides. | Takes 7 from one side alone.
- Brackets first | 2(x + 3) = 16 gives x + 3 = 8. | Multiplies the first term alone.
## Straight lines
- Slope | Up 3 for every 1 across. | Divides across by up.
- Where it meets the axis | y = 2x + 5 meets it at 5. | Answers 2.
# Geometry
## Triangles
- Sum of the angles | 50° + 60° + 70° = 180°. | Uses 360°.
- Congruence | Three equal sides make equal triangles. | Takes three equal angles for enough.
## Pythagoras
- Squares on the sides | 3² + 4² = 5². | Adds 3 and 4 first.
- Finding a short side | √(13² − 12²) = 5. | Adds where it must subtract.
## Circles
- Circumference | 2 × π × 7 cm ≈ 44 cm. | Uses the diameter as the radius.
- Area of a circle | π × 7² ≈ 154 cm². | Doubles the radius in place of squaring it.
# Ratio and percent
## Ratios
- Sharing in a ratio | 40 sweets as 3 : 5 is 15 and 25. | Divides 40 by 3 and by 5.
- Scale on a map | 1 : 50 000 makes 2 cm one kilometre. | Forgets to change the unit.
## Percent
- Percent of an amount | 15 % of 80 is 12. | Divides 80 by 15.
- Going up and down | +20 % and −20 % of 100 ends at 96. | Answers 100.
## Rates
- Speed | 150 km in 2 h is 75 km/h. | Multiplies.
- Unit price | 6 for ₹90 is ₹15 each. | Compares whole prices.
`;
