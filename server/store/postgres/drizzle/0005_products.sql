CREATE TABLE "product_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"plan" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "product_prices_plan_check" CHECK ("product_prices"."plan" in ('full', 'advance', 'emi', 'advance-emi', 'scheduled-recurring')),
	CONSTRAINT "product_prices_currency_check" CHECK ("product_prices"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG')),
	CONSTRAINT "product_prices_status_check" CHECK ("product_prices"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"product_type" text NOT NULL,
	"package" text NOT NULL,
	"grade_bands" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "products_product_type_check" CHECK ("products"."product_type" in ('batches', 'batches_math_xcellence', 'batches_math_superstar', 'batches_150_plus', 'batches_oc', 'english_wordsmith', 'english_wordsmith_2', 'english_elite', 'english_discovery', 'naplan_maths', 'school_curriculum', 'imo', 'new', 'internal_use', 'batches_usa')),
	CONSTRAINT "products_package_check" CHECK ("products"."package" in ('1-30', '1-60', '1-70', '1-75', '1-80', '1-90', '1-100', '1-150', '31-70', '31-75', '31-120', '31-150', '76-120', '76-150', '121-150', '151-250', '71-100')),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('active', 'retired'))
);
--> statement-breakpoint
CREATE INDEX "product_prices_list_idx" ON "product_prices" USING btree ("valid_from","id" collate "C","product_id" collate "C","plan" collate "C","currency" collate "C","amount","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "product_prices_product_id_idx" ON "product_prices" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "products_list_idx" ON "products" USING btree ("name" collate "C","id" collate "C","product_type" collate "C","package" collate "C","grade_bands","status" collate "C","created_on","created_by" collate "C","updated_on");