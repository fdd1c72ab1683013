# Expected values from R for what stands on theorems and namings together, for
# test/bench/analyse/golden-trend.test.ts. R's own fits (lm, anova, isoreg, integrate), not our formulas, wherever it has one.
# Made with: cd test/cases/analyse/golden && Rscript golden-trend.R
# Needs Debian's r-base-core and r-cran-jsonlite; takes about two minutes.

library(jsonlite)
outcomes <- fromJSON("outcomes.json")
d <- as.data.frame(outcomes$rows)
names(d) <- outcomes$columns
levels <- sort(unique(d$lambda))
C <- length(unique(d$theorem))
meansOf <- function(x) tapply(x$proved, list(x$theorem, x$lambda), mean)
slopesOf <- function(means) apply(means, 1, function(row) coef(lm(row ~ levels))[2])
weights <- (levels - mean(levels)) / sum((levels - mean(levels))^2)

# An estimate whose variance is that over theorems and that over namings; Satterthwaite's degrees of freedom.
combined <- function(values, perNaming, meanSquare, component, df) {
  a <- var(values) / length(values)
  total <- a + perNaming * component
  nu <- if (component == 0) length(values) - 1 else
    total^2 / (a^2 / (length(values) - 1) + (perNaming * meanSquare)^2 / df)
  m <- mean(values)
  half <- qt(.975, nu) * sqrt(total)
  c(m, sqrt(total), nu, m - half, m + half, 2 * pt(-abs(m) / sqrt(total), nu))
}

# Several namings: their mean square from the analysis of variance of the cells above 0, pooled over levels.
namingOf <- function(x) {
  cells <- aggregate(proved ~ lambda + seed + theorem, x[x$lambda > 0, ], mean)
  tables <- lapply(split(cells, cells$lambda),
                   function(y) anova(lm(proved ~ factor(theorem) + factor(seed), y)))
  pooled <- function(i) sum(sapply(tables, function(a) a[["Sum Sq"]][i])) / sum(sapply(tables, function(a) a$Df[i]))
  ms <- pooled(2) / C
  list(meanSquare = ms, component = max(0, ms - pooled(3) / C), df = sum(sapply(tables, function(a) a$Df[2])))
}
slopeWith <- function(x, n) {
  naming <- namingOf(x)
  combined(slopesOf(meansOf(x)), sum(weights[levels > 0]^2) / n, naming$meanSquare, naming$component, naming$df)
}

# One naming a level: what the levels scatter around the theorems' own lines.
lineScatter <- function(x) {
  cells <- aggregate(proved ~ lambda + theorem, x, mean)
  a <- anova(lm(proved ~ factor(theorem) * lambda + factor(lambda), cells))
  row <- which(rownames(a) == "factor(lambda)")
  ms <- a[["Mean Sq"]][row] / C
  list(meanSquare = ms, component = max(0, ms - a["Residuals", "Mean Sq"] / C), df = a$Df[row])
}
oneNaming <- d[d$seed == 1, ]
scatter <- lineScatter(oneNaming)
slopeOne <- combined(slopesOf(meansOf(oneNaming)), sum(weights^2), scatter$meanSquare, scatter$component, scatter$df)

# The valley, these namings only: R's t tests on theorem means; Holm; isotonic shapes. The made-up run falls
# to its end, so levels 0.4 and 1 change places to give it a dip.
dipped <- oneNaming
dipped$lambda[oneNaming$lambda == 1] <- .4
dipped$lambda[oneNaming$lambda == .4] <- 1
means <- meansOf(dipped)
inner <- means[, 2:5]
ends <- means[, c(1, 6)]
planned <- t.test(rowMeans(inner) - rowMeans(ends))
below <- sapply(2:5, function(j) max(t.test(means[, j], means[, 1], paired = TRUE, alternative = "less")$p.value,
                                     t.test(means[, j], means[, 6], paired = TRUE, alternative = "less")$p.value))
up <- function(y) isoreg(y)$yf
down <- function(y) -isoreg(-y)$yf
sse <- function(y, f) sum((y - f)^2)
monotone <- function(y) { fits <- list(down(y), up(y)); fits[[which.min(sapply(fits, function(f) sse(y, f)))]] }
dipFit <- function(y) {
  n <- length(y)
  fits <- lapply(1:n, function(turn) c(down(y[1:turn]), if (turn < n) up(y[(turn + 1):n])))
  fits[[which.min(sapply(fits, function(f) sse(y, f)))]]
}
gainOf <- function(y) sse(y, monotone(y)) - sse(y, dipFit(y))
y <- colMeans(means)
set.seed(1)
resamples <- 4000
boot <- replicate(resamples, {
  rows <- sample(nrow(means), replace = TRUE)
  gainOf(colMeans(means[rows, ]) - y + monotone(y))
})
shape <- list(gain = gainOf(y), bottom = levels[which.min(dipFit(y))],
              p = (sum(boot >= gainOf(y)) + 1) / (resamples + 1), resamples = resamples)

# Two provers on the same cells: the first naming's two samples play them.
a <- meansOf(oneNaming[oneNaming$sample == 1, ])
b <- meansOf(oneNaming[oneNaming$sample == 2, ])
pair <- t.test(rowMeans(a), rowMeans(b), paired = TRUE)

# Exact power of two one-sided t tests for a normal estimate whose squared error is chi-squared on nu
# degrees of freedom (Phillips 1990), by integrating over the error.
tostPower <- function(delta, margin, sigma, nu) {
  critical <- qt(.95, nu)
  inside <- function(s) {
    reach <- margin - critical * s
    ifelse(reach > 0, pnorm((reach - delta) / sigma) - pnorm((-reach - delta) / sigma), 0)
  }
  density <- function(s) dchisq(nu * s^2 / sigma^2, nu) * 2 * nu * s / sigma^2
  integrate(function(s) inside(s) * density(s), 0, margin / critical, rel.tol = 1e-10)$value
}
tost <- lapply(list(c(0, .05, .015, 67), c(0, .05, .02, 67), c(.02, .05, .012, 10), c(.05, .05, .02, 20), c(0, .05, .03, 4)),
               function(q) list(question = q, power = tostPower(q[1], q[2], q[3], q[4])))

# Power of a plan, simulated anew: same model, R's random numbers, R's fits.
theta <- 2; nu <- .15; omega <- .4
drawRun <- function(rate, change, theorems, seeds) {
  ability <- rnorm(theorems, 0, theta)
  do.call(rbind, lapply(levels, function(l) {
    own <- if (l == 0) 0 else nu
    centre <- qnorm(rate + change * l) * sqrt(1 + theta^2 + own^2 + omega^2)
    shared <- rnorm(theorems, 0, omega)
    do.call(rbind, lapply(1:seeds, function(s) {
      cross <- if (l == 0) shared else rnorm(theorems, 0, omega)
      level <- centre + ability + own * rnorm(1) + cross
      data.frame(lambda = l, seed = s, theorem = 1:theorems, proved = as.numeric(level + rnorm(theorems) > 0))
    }))
  }))
}
# The same mean squares as namingOf's, by sums of squares of balanced tables: two orders of magnitude faster.
fastSlope <- function(x, theorems, seeds) {
  cube <- array(x$proved, c(theorems, seeds, length(levels)))
  m <- apply(cube, c(1, 3), mean)
  ss <- rowSums(sapply(2:length(levels), function(j) {
    z <- cube[, , j]
    r <- z - rowMeans(z) - rep(colMeans(z), each = theorems) + mean(z)
    c(sum((colMeans(z) - mean(z))^2), sum(r^2))
  }))
  df <- (length(levels) - 1) * (seeds - 1)
  ms <- ss[1] / df
  component <- max(0, ms - ss[2] / (df * (theorems - 1)) / theorems)
  combined(as.numeric(m %*% weights), sum(weights[levels > 0]^2) / seeds, ms, component, df)
}
set.seed(2)
runs <- 2000
falls <- mean(replicate(runs, { s <- fastSlope(drawRun(.6, -.1, 68, 3), 68, 3)
  equal <- max(pt(-(s[1] + .05) / s[2], s[3]), pt(-(.05 - s[1]) / s[2], s[3])) < .05
  !equal && s[5] < 0 }))
stable <- mean(replicate(runs, { s <- fastSlope(drawRun(.6, 0, 68, 8), 68, 8)
  max(pt(-(s[1] + .05) / s[2], s[3]), pt(-(.05 - s[1]) / s[2], s[3])) < .05 }))

golden <- list(
  made = R.version.string,
  slopeWithNamings = slopeWith(d, 3),
  slopeOneNaming = slopeOne,
  lineScatter = scatter,
  valley = list(planned = c(unname(planned$estimate), planned$stderr, planned$conf.int, planned$p.value),
                below = below, holm = p.adjust(below, "holm"), shape = shape),
  pair = c(unname(pair$estimate), pair$stderr, pair$conf.int, pair$p.value),
  tost = tost,
  power = list(runs = runs, falls = falls, stable = stable)
)
write(toJSON(golden, digits = NA, auto_unbox = TRUE, pretty = TRUE), "golden-trend.json")
